/// The script of all pages: a persistent appearance, and copying.
///
/// Without scripts a page follows the system's appearance, and its texts can still be selected.
public enum BaseScript {
  /// Run before the page is painted.
  static let theme = """
    try { document.documentElement.dataset.theme = localStorage.getItem("theme") || ""; } catch (error) {}

    """

  /// Whether a text begins as the scripts do, those of earlier versions, too.
  public static func begins(_ text: String) -> Bool {
    text.hasPrefix("(() => {\n  const root = document.documentElement;\n")
  }

  /// The rest, for the end of the page.
  ///
  /// An element with `data-theme-switch` cycles through system, light and dark appearance; pictures with a dark variant
  /// follow. An element with `data-copy` copies the text of the `pre` beside it, and an element with the id `told`
  /// announces events to screen readers.
  public static let code = """
    (() => {
      const root = document.documentElement;
      const names = { "": "Auto", light: "Light", dark: "Dark" };
      const show = () => {
        const theme = root.dataset.theme || "";
        for (const button of document.querySelectorAll("[data-theme-switch]")) {
          button.textContent = names[theme];
          button.setAttribute("aria-label", "Appearance: " + names[theme]);
        }
        for (const source of document.querySelectorAll("source[data-dark]")) {
          const also = source.dataset.dark;
          source.media = theme === "dark" ? also || "all" : theme === "light" ? "not all"
            : (also ? also + " and " : "") + "(prefers-color-scheme: dark)";
        }
      };
      document.addEventListener("click", async (event) => {
        const button = event.target.closest("button");
        if (!button) return;
        if ("themeSwitch" in button.dataset) {
          const order = Object.keys(names);
          root.dataset.theme = order[(order.indexOf(root.dataset.theme || "") + 1) % order.length];
          try { localStorage.setItem("theme", root.dataset.theme); } catch (error) {}
          show();
        }
        if ("copy" in button.dataset) {
          const text = button.parentElement.querySelector("pre").textContent;
          let done = true;
          try {
            await navigator.clipboard.writeText(text);
          } catch (error) {
            // Pages from a disc may not use the clipboard everywhere; a selection can always be copied.
            const range = document.createRange();
            range.selectNodeContents(button.parentElement.querySelector("pre"));
            getSelection().removeAllRanges();
            getSelection().addRange(range);
            done = document.execCommand("copy");
          }
          button.textContent = done ? "Copied" : "Press Ctrl+C";
          const told = document.getElementById("told");
          if (told) told.textContent = button.textContent;
          setTimeout(() => { button.textContent = "Copy"; }, 1500);
        }
      });
      show();
    })();

    """
}
