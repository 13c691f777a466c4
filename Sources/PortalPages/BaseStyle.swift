/// The common style of all pages: named colours for light and dark, text, lists, tables, code, cards, buttons.
///
/// A kind of page adds a style sheet of its own, based on these colours.
public enum BaseStyle {
  /// The style sheet.
  public static let css = colors + letters + frame + parts

  /// Whether a text begins as the style sheets do, those of earlier versions, too.
  public static func begins(_ text: String) -> Bool { text.hasPrefix(":root { color-scheme: light; --ground: #") }

  /// A page follows the system's appearance until the reader chooses one, which is kept in the root's `data-theme`.
  private static let colors =
    ":root { color-scheme: light; " + light + " }\n"
    + "@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { color-scheme: dark; " + dark + " } }\n"
    + ":root[data-theme=dark] { color-scheme: dark; " + dark + " }\n"

  private static let light = """
    --ground: #f5f5f7; --surface: #ffffff; --raised: #ffffff; --code: #f0f0f4; \
    --ink: #1d1d1f; --ink-2: #5c5c63; --line: #dcdce1; --accent: #0060d1; --accent-ground: #e4effc; \
    --good: #1a7f37; --bad: #c2261c; --mark: #fff1b8; --shade: 0 1px 2px rgb(0 0 0 / 6%), 0 4px 16px rgb(0 0 0 / 5%);
    """

  private static let dark = """
    --ground: #0b0b0d; --surface: #17171a; --raised: #222226; --code: #202024; \
    --ink: #f2f2f5; --ink-2: #a2a2aa; --line: #34343a; --accent: #5aa9ff; --accent-ground: #14293f; \
    --good: #57c26f; --bad: #ff7b72; --mark: #5c4a00; --shade: 0 0 0 1px rgb(255 255 255 / 4%);
    """

  private static let letters = """
    *, *::before, *::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; scroll-padding-top: 76px; }
    body {
      margin: 0; background: var(--ground); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Inter, Roboto, sans-serif;
      overflow-wrap: break-word;
    }
    h1, h2, h3, h4 { line-height: 1.2; margin: 0; text-wrap: balance; letter-spacing: -0.01em; }
    h1 { font-size: 2rem; } h2 { font-size: 1.375rem; } h3 { font-size: 1.0625rem; }
    p { margin: 0; text-wrap: pretty; }
    a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 3px; }
    code, pre, kbd { font: 0.8125rem/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", monospace; }
    code { background: var(--code); border-radius: 5px; padding: 1px 5px; }
    pre { background: var(--code); border-radius: 10px; padding: 12px 14px; margin: 0; overflow-x: auto; tab-size: 2; }
    pre code { background: none; padding: 0; border-radius: 0; font: inherit; }
    kbd { border: 1px solid var(--line); border-radius: 5px; padding: 0 5px; color: var(--ink-2); }
    mark { background: var(--mark); color: inherit; border-radius: 3px; }
    img { max-width: 100%; height: auto; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: start; padding: 8px 12px; border-bottom: 1px solid var(--line); vertical-align: top; }
    th { font-weight: 600; color: var(--ink-2); }

    """

  private static let frame = """
    .skip { position: absolute; inset-inline-start: 12px; top: -60px; z-index: 3; padding: 8px 14px;
      background: var(--accent); color: var(--surface); border-radius: 8px; }
    .skip:focus { top: 10px; }
    .top {
      position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 12px; min-height: 60px;
      padding: 8px max(20px, calc((100vw - 1240px) / 2)); border-bottom: 1px solid var(--line);
      background: color-mix(in srgb, var(--ground) 86%, transparent); backdrop-filter: blur(16px);
    }
    .top .name { font-weight: 650; color: inherit; text-decoration: none; white-space: nowrap; }
    .top .space { flex: 1; }
    main { max-width: 1240px; margin: 0 auto; padding: 32px 20px 96px; outline: none; }
    .contents { padding: 20px; }
    @media (min-width: 900px) {
      .has-contents { display: grid; grid-template: auto 1fr / 236px minmax(0, 1fr);
        max-width: none; column-gap: 0; padding: 0 max(0px, calc((100vw - 1240px) / 2)); }
      .has-contents .top { grid-column: 1 / -1; margin: 0 calc(-1 * max(0px, (100vw - 1240px) / 2)); }
      .has-contents main { width: 100%; }
      .contents { position: sticky; top: 60px; align-self: start; max-height: calc(100vh - 60px); overflow-y: auto;
        padding: 28px 8px 40px 20px; }
    }
    .contents h2 { font-size: 0.75rem; letter-spacing: 0.04em; color: var(--ink-2); margin: 18px 0 6px 10px; }
    .contents ul { list-style: none; margin: 0; padding: 0; }
    .contents a { display: block; padding: 4px 10px; border-radius: 7px; color: inherit; text-decoration: none; }
    .contents a:hover { background: var(--code); }
    .contents a[aria-current] { background: var(--accent-ground); color: var(--accent); font-weight: 600; }

    """

  private static let parts = """
    .card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shade); }
    .quiet { color: var(--ink-2); }
    .good { color: var(--good); } .bad { color: var(--bad); }
    button, .button, input[type=search] {
      font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--line); border-radius: 9px;
      min-height: 38px; padding: 6px 12px;
    }
    button, .button { cursor: pointer; text-decoration: none; }
    button:hover, .button:hover { border-color: var(--accent); }
    button[aria-pressed=true] { background: var(--accent-ground); border-color: var(--accent); color: var(--accent); }
    input[type=search] { width: 100%; }
    input[type=search]::placeholder { color: var(--ink-2); opacity: 1; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    main:focus-visible { outline: none; }
    .copy { position: relative; }
    .copy button { position: absolute; inset-inline-end: 6px; top: 6px; min-height: 0; padding: 3px 9px;
      font-size: 0.75rem; color: var(--ink-2); }
    .copy pre { padding-top: 30px; height: 100%; }
    .copy mark { display: inline-block; min-width: 100%; }
    .language { position: absolute; top: 8px; inset-inline-start: 14px; font-size: 0.6875rem; font-weight: 650;
      letter-spacing: 0.05em; color: var(--ink-2); }
    @media (hover: hover) { .copy button { opacity: 0; } .copy:hover button, .copy button:focus { opacity: 1; } }
    .visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    [hidden] { display: none !important; }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    @media print { .top, .contents, .copy button { display: none; } body { background: none; } }

    """
}
