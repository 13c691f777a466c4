/// The gallery's styles beyond those of all pages.
enum GalleryStyle {
  static let css = shell + shows + tables

  private static let shell = """
    .search { position: relative; flex: 1; max-width: 420px; margin-inline-start: auto; }
    #results { position: absolute; inset-inline: 0; top: calc(100% + 6px); margin: 0; padding: 6px; list-style: none;
      max-height: min(70vh, 480px); overflow-y: auto; background: var(--raised); }
    #results a { display: block; padding: 7px 10px; border-radius: 8px; color: inherit; text-decoration: none; }
    #results a:hover, #results a:focus { background: var(--accent-ground); }
    #results .none { padding: 7px 10px; color: var(--ink-2); }
    @media (max-width: 560px) { .top .name { font-size: 0; } .top .name::before { content: "Gallery"; font-size: 1rem; } }
    .pages summary { cursor: pointer; font-weight: 600; padding: 4px 10px; }
    @media (min-width: 900px) { .pages summary { display: none; } .pages h2:first-of-type { margin-top: 0; } }
    @media (max-width: 899px) {
      .contents { border-bottom: 1px solid var(--line); padding: 10px; }
      .pages ul { columns: 2; } main { padding-top: 24px; }
    }
    .intro { display: grid; gap: 12px; margin-bottom: 32px; }
    .lead { font-size: 1.125rem; color: var(--ink-2); max-width: 62ch; }
    .shelf { margin: 40px 0 16px; }
    .covers { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(250px, 100%), 1fr)); }
    .cover-link { display: flex; flex-direction: column; color: inherit; text-decoration: none; overflow: hidden;
      padding-bottom: 14px; transition: border-color 0.15s; }
    .cover-link:hover { border-color: var(--accent); }
    .cover-link .stage { height: 190px; border-bottom: 1px solid var(--line); margin-bottom: 12px; }
    .cover-link .stage img { max-height: 190px; width: auto; }
    .cover-link .name { font-weight: 600; padding: 0 16px; }
    .cover-link .quiet { font-size: 0.875rem; padding: 2px 16px 0; }
    .stage { display: flex; align-items: center; justify-content: center; background: #fff; overflow: hidden; }
    .stage img { display: block; max-width: 100%; height: auto; }
    @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) .stage { background: #000; } }
    :root[data-theme=dark] .stage { background: #000; }
    .chips { display: flex; flex-wrap: wrap; gap: 6px; }
    .chips a { padding: 3px 10px; border: 1px solid var(--line); border-radius: 20px; background: var(--surface);
      color: inherit; text-decoration: none; font-size: 0.8125rem; }
    .chips.large a { font-size: 1rem; padding: 8px 16px; }
    .chips a:hover { border-color: var(--accent); color: var(--accent); }

    """

  private static let shows = """
    .cover { overflow: hidden; }
    .cover .stage { padding: 20px; border-bottom: 1px solid var(--line); }
    .cover .codes { display: grid; }
    .slow { appearance: none; width: 40px; height: 24px; margin: 0; border-radius: 12px; background: var(--line);
      cursor: pointer; vertical-align: middle; transition: background 0.15s; }
    .slow::before { content: ""; display: block; width: 20px; height: 20px; margin: 2px; border-radius: 10px;
      background: #fff; box-shadow: 0 1px 3px rgb(0 0 0 / 30%); transition: translate 0.15s; }
    .slow:checked { background: var(--accent); }
    .slow:checked::before { translate: 16px; }
    .slow:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
    .slow-label { cursor: pointer; padding-inline-start: 8px; vertical-align: middle; }
    .calm { display: none; margin-top: 8px; }
    .slow:not(:checked) ~ .group .quarter-speed, .slow:checked ~ .group .full-speed { display: none; }
    @media (prefers-reduced-motion: reduce) { .slow, .slow::before { transition: none; } .calm { display: block; } }
    @media (forced-colors: active) { .slow { border: 1px solid; } .slow::before { background: CanvasText; } }
    .group { margin-top: 48px; display: grid; gap: 16px; }
    .group > h2 { padding-bottom: 10px; border-bottom: 1px solid var(--line); }
    .show { padding-top: 20px; min-width: 0; }
    .form { font-size: 0.875rem; margin: 2px 0 12px; }
    .anchor { color: var(--ink-2); text-decoration: none; opacity: 0; font-weight: 400; }
    h3:hover .anchor, .anchor:focus { opacity: 1; }
    .variants { display: flex; flex-wrap: wrap; gap: 12px; align-items: stretch; position: relative; }
    .variant { display: contents; }
    .variant input { position: absolute; opacity: 0; pointer-events: none; }
    .variant label { display: flex; flex-direction: column; cursor: pointer; border: 1px solid var(--line);
      border-radius: 12px; overflow: hidden; background: var(--surface); width: min(var(--width), 100%);
      max-width: 100%; }
    .variant label .stage { flex: 1; }
    .variant .value { border-radius: 0; border-top: 1px solid var(--line); padding: 7px 10px; overflow-wrap: anywhere; }
    .variant label:hover { border-color: var(--accent); }
    .variant input:checked + label { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
    .variant input:checked + label .value { background: var(--accent-ground); color: var(--accent); }
    .variant input:focus-visible + label { outline: 2px solid var(--accent); outline-offset: 3px; }
    .codes { display: none; flex: 0 0 100%; order: 1; gap: 12px; min-width: 0;
      grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr)); }
    .cover .codes { padding: 14px; }
    .variant input:checked ~ .codes { display: grid; }
    .codes .copy { min-width: 0; }
    .codes pre { max-height: 360px; overflow: auto; }

    """

  private static let tables = """
    .swatches { border-collapse: separate; border-spacing: 0; overflow: hidden; }
    .swatches tr:last-child td { border-bottom: 0; }
    .swatch { display: inline-block; width: 44px; height: 28px; border-radius: 7px; vertical-align: middle;
      margin-inline-end: 10px; box-shadow: inset 0 0 0 1px rgb(128 128 128 / 35%);
      background: linear-gradient(var(--color), var(--color)),
        repeating-conic-gradient(rgb(128 128 128 / 30%) 0 25%, transparent 0 50%) 0 0 / 14px 14px, var(--under); }
    .hex { font: 0.8125rem ui-monospace, Menlo, Consolas, monospace; }
    .css-colors { display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); }
    .css-colors .hex { display: none; }
    .css-colors code { background: none; padding: 0; }
    @media (max-width: 560px) { .swatches { table-layout: fixed; } .swatches code { overflow-wrap: anywhere; }
      .swatches .hex { display: block; } .swatches th, .swatches td { padding: 8px; } }
    .symbols { display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(104px, 1fr)); }
    .symbols .symbol button { position: static; opacity: 1; width: 100%; height: 100%; display: grid; gap: 8px;
      justify-items: center; align-content: start; padding: 14px 6px 10px; background: var(--surface); color: var(--ink); }
    .symbols svg { fill: currentColor; }
    .symbols span { font-size: 0.6875rem; color: var(--ink-2); overflow-wrap: anywhere; text-align: center; }
    :target { scroll-margin-top: 80px; }
    .symbol:target button, .css-colors :target, tr:target { outline: 2px solid var(--accent); outline-offset: 2px; }
    .fonts, .devices { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); }
    .font, .device { overflow: hidden; padding-bottom: 14px; }
    .font .stage { border-bottom: 1px solid var(--line); margin-bottom: 12px; }
    .font h3, .font p, .device h3, .device p { padding: 0 16px; }
    .font p, .device p { font-size: 0.875rem; }
    .shape { height: 200px; display: flex; align-items: center; justify-content: center; }
    .screen { display: block; background: var(--accent-ground); border: 2px solid var(--ink-2); max-width: 90%;
      overflow: hidden; padding: var(--top) var(--right) var(--bottom) var(--left); }
    .screen span { display: block; height: 100%; background: var(--surface); }

    """
}
