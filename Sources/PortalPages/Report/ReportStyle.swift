/// The report's styles beyond those of all pages.
enum ReportStyle {
  static let css = frame + list + facts + viewer

  private static let frame = """
    body { height: 100vh; height: 100dvh; display: flex; flex-direction: column; }
    .top { padding-inline: 20px; flex: none; }
    main { flex: 1; min-height: 0; width: 100%; max-width: none; padding: 0; display: grid;
      grid-template: minmax(0, 1fr) / minmax(300px, 400px) minmax(0, 1fr); }
    .summary { font-variant-numeric: tabular-nums; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .results { display: flex; flex-direction: column; min-height: 0; border-inline-end: 1px solid var(--line); }
    .detail { min-height: 0; min-width: 0; display: flex; flex-direction: column; overflow-y: auto; padding: 20px; gap: 14px; }
    @media (max-width: 760px) {
      body { height: auto; }
      main { display: block; }
      .results { height: 46vh; border-inline-end: 0; border-bottom: 1px solid var(--line); }
      .summary { display: none; }
    }

    """

  private static let list = """
    .filters { padding: 12px; display: grid; gap: 10px; border-bottom: 1px solid var(--line); }
    .chips { display: flex; flex-wrap: wrap; gap: 6px; }
    .chips button { min-height: 30px; padding: 2px 10px; font-size: 0.8125rem; border-radius: 999px;
      font-variant-numeric: tabular-nums; }
    #list { flex: 1; overflow-y: auto; position: relative; outline: none; }
    #list:focus-visible .row[aria-selected=true] { box-shadow: inset 3px 0 var(--accent); }
    .spacer { position: relative; }
    .row { position: absolute; inset-inline: 0; height: 52px; padding: 7px 14px 7px 12px; cursor: pointer;
      display: grid; grid-template: auto auto / 10px minmax(0, 1fr) auto; column-gap: 10px; align-content: center;
      border-bottom: 1px solid var(--line); }
    .row:hover { background: var(--code); }
    .row[aria-selected=true] { background: var(--accent-ground); }
    .row .dot { grid-row: 1 / 3; align-self: center; width: 9px; height: 9px; border-radius: 50%; background: var(--ink-2); }
    .row .title { font-size: 0.875rem; line-height: 1.25; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .row .line { grid-column: 2; font-size: 0.75rem; line-height: 1.4; color: var(--ink-2); white-space: nowrap;
      overflow: hidden; text-overflow: ellipsis; }
    .row .more { grid-row: 1 / 3; grid-column: 3; align-self: center; font-size: 0.75rem; color: var(--ink-2);
      font-variant-numeric: tabular-nums; }
    .row.cluster { background: var(--surface); } .row.cluster:hover { background: var(--code); }
    .row.cluster[aria-selected=true] { background: var(--accent-ground); }
    .row.cluster .title { font-weight: 600; }
    .row.member { padding-inline-start: 30px; }
    .failed .dot { background: var(--bad); } .same .dot { background: var(--good); }
    .recorded .dot { background: var(--accent); }
    .expected .dot { background: none; border: 2px solid var(--ink-2); }
    .empty { padding: 40px 20px; text-align: center; color: var(--ink-2); }

    """

  private static let facts = """
    #facts { display: grid; gap: 10px; }
    #facts h1 { font-size: 1.25rem; overflow-wrap: anywhere; }
    .kind { font-size: 0.75rem; font-weight: 600; border-radius: 999px; padding: 2px 9px; background: var(--code);
      color: var(--ink-2); vertical-align: 3px; margin-inline-start: 6px; white-space: nowrap; letter-spacing: 0; }
    .kind.failed { color: var(--bad); } .kind.same { color: var(--good); } .kind.recorded { color: var(--accent); }
    .changes { list-style: none; margin: 0; padding: 0; display: grid; gap: 2px; max-height: 11.5em; overflow-y: auto; }
    .changes button { width: 100%; text-align: start; border-color: transparent; background: none; min-height: 0;
      padding: 4px 8px; margin-inline-start: -8px; font-size: 0.875rem; border-radius: 7px; }
    .changes button:hover:not(:disabled), .changes button[aria-pressed=true] { background: var(--accent-ground); color: inherit; }
    .changes button:disabled { cursor: default; }
    .changes code { background: none; padding: 0; font-weight: 600; color: var(--ink); }
    .accept { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; }
    .where { font-size: 0.8125rem; color: var(--ink-2); overflow-wrap: anywhere; }
    .help { padding: 14px 18px; display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 6px 24px;
      font-size: 0.875rem; }
    .help > div { display: flex; gap: 10px; } .help > div > span:first-child { min-width: 96px; display: flex; gap: 4px; align-items: start; }

    """

  private static let viewer = """
    #viewer { flex: 1; min-height: 340px; display: flex; flex-direction: column; gap: 10px; }
    .tools { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
    .segments { display: flex; } .segments button { border-radius: 0; margin-inline-start: -1px; font-size: 0.875rem;
      min-height: 34px; padding: 4px 11px; position: relative; }
    .segments button:first-child { border-start-start-radius: 9px; border-end-start-radius: 9px; margin: 0; }
    .segments button:last-child { border-start-end-radius: 9px; border-end-end-radius: 9px; }
    .segments button[aria-pressed=true] { z-index: 1; }
    .tools input[type=range] { width: 160px; accent-color: var(--accent); }
    .stage { flex: 1; min-height: 0; display: flex; gap: 10px; outline-offset: 2px; }
    figure { flex: 1; min-width: 0; margin: 0; display: flex; flex-direction: column; gap: 4px; }
    figcaption { font-size: 0.75rem; color: var(--ink-2); }
    .pane { flex: 1; min-height: 0; overflow: auto; border: 1px solid var(--line); border-radius: 10px;
      background: var(--code); }
    .sheet { position: relative; margin: 12px; box-shadow: 0 0 0 1px var(--line);
      background: repeating-conic-gradient(var(--code) 0 25%, var(--surface) 0 50%) 0 0 / 16px 16px; }
    .sheet > img, .sheet > canvas { position: absolute; inset: 0; width: 100%; height: 100%; max-width: none; }
    .sheet.large > img, .sheet.large > canvas { image-rendering: pixelated; }
    .sheet > .other { position: absolute; }
    .mask { position: absolute; pointer-events: none; outline: 1px solid #7a7a80; background: repeating-linear-gradient(45deg, #7a7a80b0 0 1.5px, transparent 1.5px 7px); }
    .mark { position: absolute; border: 2px solid #ff0033; box-shadow: 0 0 0 1px #fff; border-radius: 2px;
      pointer-events: none; }
    .pixel { position: absolute; outline: 1px solid #000; box-shadow: 0 0 0 2px #fff; pointer-events: none; }
    .bar { position: absolute; top: 0; bottom: 0; width: 2px; margin-inline-start: -1px; background: #ff0033;
      pointer-events: none; }
    .values { font: 0.75rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", monospace;
      min-height: 1.5em; color: var(--ink-2); display: flex; flex-wrap: wrap; gap: 2px 16px; }
    .values b { display: inline-block; width: 10px; height: 10px; border: 1px solid var(--line); border-radius: 2px;
      vertical-align: -1px; margin-inline-end: 5px; }
    .texts { flex: 1; min-height: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
    .texts pre { overflow: auto; height: 100%; min-height: 0; } .texts span { display: block; min-height: 1.55em; } .texts .changed { background: var(--mark); }

    """
}
