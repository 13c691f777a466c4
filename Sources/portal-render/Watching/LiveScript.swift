/// The live page's script: follows saves, zooms, and outlines the view under the pointer.
///
/// Texts from a screen are always inserted as text, never as markup.
enum LiveScript {
  static let code = #"""
    (() => {
      const root = document.documentElement;
      const main = document.querySelector("main");
      const state = document.querySelector(".state");
      const readout = document.querySelector(".readout");
      const tell = (name, text) => { state.dataset.state = name; state.textContent = text; };

      // Zoom
      const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.5, 2, 3, 4, 6, 8];
      let zoom = 1;
      try { zoom = Number(localStorage.getItem("zoom")) || 1; } catch (error) {}
      const setZoom = (value) => {
        zoom = value;
        root.style.setProperty("--zoom", zoom);
        root.toggleAttribute("data-pixels", zoom >= 3);
        document.querySelector("[data-zoom='0']").textContent = Math.round(zoom * 100) + " %";
        try { localStorage.setItem("zoom", zoom); } catch (error) {}
        hide();
      };
      const step = (way) => {
        const next = way > 0 ? steps.find((x) => x > zoom) : way < 0 ? steps.findLast((x) => x < zoom) : 1;
        if (next) setZoom(next);
      };

      // Boxes
      let shown = null;
      let wantsBoxes = true;
      const layouts = new Map();
      const layout = (address) => {
        if (!layouts.has(address)) {
          layouts.set(address, fetch(address).then((answer) => answer.ok ? answer.json() : null).catch(() => null));
        }
        return layouts.get(address);
      };
      const under = (view, x, y) => {
        for (const child of (view.children || []).toReversed()) {
          const found = under(child, x, y);
          if (found) return found;
        }
        const [left, top, width, height] = view.frame;
        return x >= left && x < left + width && y >= top && y < top + height ? view : null;
      };
      const short = (number) => String(Math.round(number * 100) / 100);
      const hide = () => {
        if (shown) shown.hidden = true;
        shown = null;
        readout.hidden = true;
      };
      const show = (stage, view) => {
        const box = stage.querySelector(".box");
        if (shown && shown !== box) shown.hidden = true;
        shown = box;
        const [left, top, width, height] = view.frame;
        Object.assign(box.style, {
          left: left * zoom + "px", top: top * zoom + "px", width: width * zoom + "px", height: height * zoom + "px",
        });
        // The size stands below the box, or within it where it would leave the picture.
        box.classList.toggle("low", (top + height) * zoom + 20 > stage.clientHeight);
        box.firstElementChild.textContent = short(width) + " × " + short(height);
        box.hidden = false;
        const part = (name, text) => {
          const element = document.createElement(name);
          element.textContent = text;
          return element;
        };
        readout.replaceChildren(
          part("strong", view.type), part("code", view.path),
          part("span", `at ${short(left)}, ${short(top)}`), part("span", `${short(width)} × ${short(height)}`));
        const text = view.text && view.text.string || view.label;
        if (text) readout.append(part("q", text.length > 80 ? text.slice(0, 79) + "…" : text));
        readout.hidden = false;
      };
      let last = 0;
      main.addEventListener("pointermove", async (event) => {
        const stage = event.target.closest(".stage");
        const turn = ++last;
        if (!stage || !wantsBoxes || event.target.closest(".told")) return hide();
        const bounds = stage.getBoundingClientRect();
        const placed = await layout(stage.dataset.layout);
        if (turn !== last || !stage.isConnected) return;
        const view = placed && under(placed.root, (event.clientX - bounds.left) / zoom, (event.clientY - bounds.top) / zoom);
        view ? show(stage, view) : hide();
      });
      main.addEventListener("pointerleave", () => { last += 1; hide(); });

      document.addEventListener("click", (event) => {
        const button = event.target.closest("button");
        if (!button) return;
        if ("zoom" in button.dataset) step(Number(button.dataset.zoom));
        if ("boxes" in button.dataset) {
          wantsBoxes = !wantsBoxes;
          button.setAttribute("aria-pressed", wantsBoxes);
          hide();
        }
      });
      document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const way = { "+": 1, "=": 1, "-": -1, "0": 0 }[event.key];
        if (way !== undefined) step(way);
      });

      // Saves
      let busy = false;
      let wanted = "";
      const follow = async () => {
        if (busy) return;
        busy = true;
        try {
          while (wanted !== document.getElementById("live").dataset.version) {
            const text = await (await fetch("./")).text();
            const page = new DOMParser().parseFromString(text, "text/html");
            const live = page.getElementById("live");
            // A picture is there before it is shown, so that nothing flickers.
            await Promise.all([...live.querySelectorAll("img")].map((image) => {
              const early = new Image();
              early.src = image.getAttribute("src");
              return early.decode().catch(() => {});
            }));
            hide();
            layouts.clear();
            document.title = page.title;
            document.getElementById("live").replaceWith(document.adoptNode(live));
            // The page may be newer than the event that asked for it.
            if (Number(live.dataset.version) > Number(wanted)) wanted = live.dataset.version;
          }
        } catch (error) {
          // A lost connection is detected below.
        } finally {
          busy = false;
        }
      };
      const events = new EventSource("events");
      events.onopen = () => tell("live", "follows every save");
      events.onerror = () => tell("gone", "has ended; start it again to go on");
      events.onmessage = (event) => { wanted = event.data; follow(); };
      setZoom(zoom);
    })();

    """#
}
