/// The live page's styles beyond those of all pages.
enum LiveStyle {
  static let css = """
    main { max-width: none; padding: 24px max(20px, calc((100vw - 1240px) / 2)) 96px; }
    .top { flex-wrap: wrap; }
    .top .state::before { content: ""; display: inline-block; width: 8px; height: 8px; border-radius: 4px;
      margin-inline-end: 7px; background: var(--line); }
    .top .state[data-state=live]::before { background: var(--good); }
    .top .state[data-state=gone]::before { background: var(--bad); }
    .zoom { display: flex; }
    .zoom button { border-radius: 0; margin-inline-start: -1px; min-width: 40px; }
    .zoom button:first-child { border-start-start-radius: 9px; border-end-start-radius: 9px; margin: 0; }
    .zoom button:last-child { border-start-end-radius: 9px; border-end-end-radius: 9px; }
    .zoom button:nth-child(2) { min-width: 76px; font-variant-numeric: tabular-nums; }
    .shots { display: flex; flex-wrap: wrap; gap: 28px; align-items: flex-start; }
    .shot { margin: 0; max-width: 100%; }
    .shot figcaption { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; margin-bottom: 8px;
      font-size: 0.875rem; max-width: max(240px, calc(var(--width, 390) * var(--zoom, 1) * 1px)); }
    .shot figcaption strong { font-weight: 600; }
    .stage { position: relative; width: calc(var(--width) * var(--zoom, 1) * 1px); overflow: hidden;
      box-shadow: 0 0 0 1px var(--line), var(--shade); border-radius: 2px; background:
      repeating-conic-gradient(var(--code) 0 25%, var(--surface) 0 50%) 0 0 / 16px 16px; }
    .stage img { display: block; width: 100%; max-width: none;
      height: calc(var(--height) * var(--zoom, 1) * 1px); }
    [data-pixels] .stage img { image-rendering: pixelated; }
    .stale .stage { overflow: visible; background: var(--ground); }
    .stale .stage img { opacity: 0.45; filter: saturate(0.4); }
    .box { position: absolute; pointer-events: none; outline: 1.5px solid var(--accent);
      background: color-mix(in srgb, var(--accent) 16%, transparent); }
    .box span { position: absolute; inset-inline-end: 0; top: 100%; padding: 1px 6px; white-space: nowrap;
      font: 600 0.6875rem/1.5 system-ui, sans-serif; background: var(--accent); color: var(--surface); }
    .box.low span { top: auto; bottom: 0; }
    .told { border-inline-start: 3px solid #b8860b; white-space: pre; }
    .told.error { border-color: var(--bad); }
    .shot > .told { margin-top: 12px; max-width: max(320px, calc(var(--width, 390) * var(--zoom, 1) * 1px)); }
    #live > .told { margin-bottom: 24px; }
    .stage .told { position: absolute; inset: 12px auto auto 12px; z-index: 1; width: max-content;
      max-width: calc(100vw - 80px); max-height: max(200px, calc(100% - 24px)); overflow: auto;
      background: color-mix(in srgb, var(--raised) 94%, transparent); box-shadow: 0 2px 12px rgb(0 0 0 / 25%); }
    .readout { position: fixed; inset: auto 0 0; z-index: 2; padding: 10px max(20px, calc((100vw - 1240px) / 2));
      display: flex; flex-wrap: wrap; gap: 2px 16px; border-top: 1px solid var(--line); background: var(--surface);
      font-size: 0.875rem; }
    .readout code { unicode-bidi: isolate; }

    """
}
