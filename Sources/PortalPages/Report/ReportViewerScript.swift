/// The viewer of two pictures: side by side, with a slider, overlaid, blinking, or as a diff.
enum ReportViewerScript {
  static let code = files + stage + pixels

  /// `isPicture` knows by their endings the formats whose pixels browsers show: of what the command writes, and of
  /// snapshots as files of one's own.
  private static let files = #"""
    const modes = ["Side by side", "Slider", "Onion skin", "Blink", "Difference"];
    const zooms = [0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32];
    const isPicture = (path) => /\.(png|jpe?g|webp)$/i.test(path);
    const embedded = (path) => {
      const place = report.attachments[path];
      return place === undefined ? null : document.getElementById("file-" + place)?.textContent ?? null;
    };
    const address = (path) => {
      const bytes = embedded(path);
      if (bytes !== null) return `data:image/${path.match(/\.(\w+)$/)[1].toLowerCase().replace("jpg", "jpeg")};base64,${bytes}`;
      // Files beneath the page alone: browsers take two dots for the folder above, and other spellings of them, too.
      const parts = path.split("/");
      if (path === "" || parts.some((part) => part === "" || part.startsWith("."))) return null;
      // Behind a dot: two strokes at the beginning would be taken for a machine.
      return "./" + parts.map(encodeURIComponent).join("/");
    };
    const textOf = (path) => {
      const bytes = embedded(path);
      return bytes === null ? null : new TextDecoder().decode(Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0)));
    };
    const load = (path) => new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve(image);
      image.onerror = () => resolve(null);
      const source = address(path);
      if (source === null) resolve(null); else image.src = source;
    });
    // The pixels of a picture; none where the browser does not let a page see those of a file beside it.
    const pixelsOf = (image) => {
      const canvas = el("canvas", { width: image.naturalWidth, height: image.naturalHeight });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      try { return context.getImageData(0, 0, canvas.width, canvas.height); } catch (error) { return null; }
    };
    const differing = (old, now) => {
      const width = Math.max(old.width, now.width), height = Math.max(old.height, now.height);
      const canvas = el("canvas", { width, height });
      const context = canvas.getContext("2d");
      const result = context.createImageData(width, height);
      const [from, to, shown] = [old, now, result].map((data) => new Uint32Array(data.data.buffer));
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const isBoth = x < old.width && x < now.width && y < old.height && y < now.height;
          const before = isBoth ? from[y * old.width + x] : 0;
          if (!isBoth || before !== to[y * now.width + x]) { shown[y * width + x] = 0xff3300ff; continue; }
          const alpha = before >>> 24;
          const grey = ((before & 255) + (before >>> 8 & 255) * 2 + (before >>> 16 & 255)) / 4 * alpha / 255 + 255 - alpha;
          const light = 192 + (grey >> 2);
          shown[y * width + x] = (0xff000000 | light << 16 | light << 8 | light) >>> 0;
        }
      }
      context.putImageData(result, 0, 0);
      return canvas;
    };

    """#

  private static let stage = #"""
    const viewer = (() => {
      const view = { mode: 0, zoom: 0, isFitting: true, part: 50, marks: [], isOld: false, timer: 0, cursor: null, turn: 0 };
      let old, now, oldPixels, nowPixels, difference, result;
      const motion = matchMedia("(prefers-reduced-motion: reduce)");
      const width = () => Math.max(old?.naturalWidth || 0, now?.naturalWidth || 0);
      const height = () => Math.max(old?.naturalHeight || 0, now?.naturalHeight || 0);
      const hasBoth = () => old && now;

      const show = async (chosen) => {
        const turn = ++view.turn;
        result = chosen;
        clearInterval(view.timer);
        const find = (...names) => (chosen.files || []).find((file) => names.includes(file.what))?.path;
        const before = find("reference", "once");
        // Beside a layout text stands the one that there is now, not the picture.
        const after = before && !isPicture(before) ? find("text", "now") : find("now", "again");
        if (!before && !after) { $("viewer").hidden = true; return; }
        $("viewer").hidden = false;
        if (![before, after].filter(Boolean).every(isPicture)) { showTexts(before, after, find("drawn")); return; }
        const loaded = await Promise.all([before, after].map((path) => path ? load(path) : null));
        if (turn !== view.turn) return;
        [old, now] = loaded;
        if (!old && !now) {
          $("viewer").replaceChildren(el("p", { class: "quiet" }, "The pictures are not here: " + [before, after].filter(Boolean).join(", ")));
          return;
        }
        [oldPixels, nowPixels] = [old, now].map((image) => image && pixelsOf(image));
        difference = null;
        view.marks = [];
        view.cursor = null;
        view.isFitting = true;
        build();
      };
      const showTexts = (before, after, drawn) => {
        const texts = [before, after].map((path) => path ? textOf(path) ?? "(" + path + " is not in this page)" : "(nothing)");
        const lines = texts.map((text) => new Set(text.split("\n")));
        $("viewer").replaceChildren(el("div", { class: "texts" }, ...texts.map((text, side) =>
          el("pre", { tabindex: "0", "aria-label": side ? "Now" : "Reference" }, ...text.split("\n").map((line) =>
            el("span", lines[1 - side].has(line) ? {} : { class: "changed" }, line))))));
        if (drawn) $("viewer").append(el("p", {}, el("img", { src: address(drawn), alt: "Now", width: "390" })));
      };

      const sheet = (...layers) => {
        const element = el("div", { class: "sheet" }, ...layers);
        element.addEventListener("pointermove", (event) => point(event, element));
        return element;
      };
      // A picture that is smaller than the other stands in the corner that both share.
      const layer = (image) => {
        const copy = image.cloneNode ? image.cloneNode() : image;
        if (image instanceof HTMLCanvasElement) return image;
        copy.alt = image === old ? "Reference" : "Now";
        copy.draggable = false;
        copy.style.width = image.naturalWidth / width() * 100 + "%";
        copy.style.height = image.naturalHeight / height() * 100 + "%";
        return copy;
      };
      const pane = (caption, ...layers) => {
        const box = el("div", { class: "pane" }, sheet(...layers));
        box.addEventListener("scroll", () => {
          for (const other of document.querySelectorAll(".pane")) {
            if (other !== box) { other.scrollLeft = box.scrollLeft; other.scrollTop = box.scrollTop; }
          }
        });
        box.addEventListener("wheel", (event) => {
          if (!event.ctrlKey) return;
          event.preventDefault();
          zoom(event.deltaY < 0 ? 1 : -1);
        }, { passive: false });
        return el("figure", {}, el("figcaption", {}, caption), box);
      };
      const size = (image) => `${image.naturalWidth} × ${image.naturalHeight}`;

      const panes = () => {
        clearInterval(view.timer);
        if (!hasBoth()) return [old ? pane(`Reference, ${size(old)}`, layer(old)) : pane(`Now, ${size(now)}: there is no reference`, layer(now))];
        switch (view.mode) {
          case 0: return [pane(`Reference, ${size(old)}`, layer(old)), pane(`Now, ${size(now)}`, layer(now))];
          case 1: {
            const over = layer(now);
            const bar = el("div", { class: "bar" });
            const move = () => { over.style.clipPath = `inset(0 0 0 ${view.part}%)`; bar.style.insetInlineStart = bar.style.left = view.part + "%"; };
            view.apply = move;
            move();
            const figure = pane("Reference on the left, now on the right", layer(old), over, bar);
            figure.querySelector(".sheet").addEventListener("pointermove", (event) => {
              if (!event.buttons) return;
              const box = event.currentTarget.getBoundingClientRect();
              setPart((event.clientX - box.left) / box.width * 100);
            });
            return [figure];
          }
          case 2: {
            const over = layer(now);
            view.apply = () => { over.style.opacity = view.part / 100; };
            view.apply();
            return [pane("Now, over the reference", layer(old), over)];
          }
          case 3: {
            const over = layer(now);
            const figure = pane("Now", layer(old), over);
            view.apply = () => {
              over.style.visibility = view.isOld ? "hidden" : "";
              figure.firstChild.textContent = view.isOld ? "Reference" : "Now";
            };
            view.apply();
            if (!motion.matches) view.timer = setInterval(blink, 600);
            return [figure];
          }
          default: {
            if (!oldPixels || !nowPixels) {
              const path = (result.files.find((file) => file.what === "difference") || {}).path;
              return [path ? pane("What differs, in red", el("img", { src: address(path), alt: "What differs" })) : pane("The browser hides the pixels of files beside the page", layer(now))];
            }
            difference ??= differing(oldPixels, nowPixels);
            return [pane("What differs, in red", difference)];
          }
        }
      };

      const build = () => {
        const buttons = modes.map((name, mode) => el("button", { type: "button", "data-mode": mode, disabled: !hasBoth() && mode > 0,
          "aria-pressed": String(mode === (hasBoth() ? view.mode : 0)), title: `${name} (${mode + 1})`, onclick: () => setMode(mode) }, name));
        const range = el("input", { type: "range", min: 0, max: 100, id: "part", value: view.part,
          "aria-label": view.mode === 1 ? "How much of the reference" : "How much of now", oninput: (event) => setPart(Number(event.target.value)) });
        const tools = el("div", { class: "tools" },
          el("div", { class: "segments", role: "group", "aria-label": "Ways to look" }, ...buttons),
          el("div", { class: "segments", role: "group", "aria-label": "Size" },
            el("button", { type: "button", "aria-label": "Smaller", onclick: () => zoom(-1) }, "−"),
            el("button", { type: "button", id: "zoom", "aria-label": "As large as fits", onclick: fit }, ""),
            el("button", { type: "button", "aria-label": "Larger", onclick: () => zoom(1) }, "+")),
          hasBoth() && (view.mode === 1 || view.mode === 2) ? range : null,
          hasBoth() && view.mode === 3 ? el("button", { type: "button", onclick: blink }, "Blink by hand") : null);
        $("viewer").replaceChildren(tools, el("div", { class: "stage" }, ...panes()), el("div", { class: "values", "aria-live": "off" }));
        scale();
        drawMarks();
        values();
      };
      const fitting = () => {
        const box = document.querySelector(".pane");
        if (!box || !width()) return 1;
        return Math.min(1, (box.clientWidth - 26) / width(), (box.clientHeight - 26) / height());
      };
      const scale = () => {
        if (view.isFitting) view.zoom = Math.max(0.01, fitting());
        for (const element of document.querySelectorAll(".sheet")) {
          element.style.width = width() * view.zoom + "px";
          element.style.height = height() * view.zoom + "px";
          element.classList.toggle("large", view.zoom > 1);
        }
        if ($("zoom")) $("zoom").textContent = Math.round(view.zoom * 100) + " %";
      };
      const zoomTo = (value, x, y) => {
        const box = document.querySelector(".pane");
        if (!box) return;
        // What is in the middle stays there.
        const middle = [x ?? (box.scrollLeft + box.clientWidth / 2 - 12) / view.zoom, y ?? (box.scrollTop + box.clientHeight / 2 - 12) / view.zoom];
        view.isFitting = false;
        view.zoom = value;
        scale();
        for (const other of document.querySelectorAll(".pane")) {
          other.scrollLeft = middle[0] * value + 12 - box.clientWidth / 2;
          other.scrollTop = middle[1] * value + 12 - box.clientHeight / 2;
        }
        drawMarks();
      };
      const zoom = (step) => {
        const next = step > 0 ? zooms.find((value) => value > view.zoom * 1.01) : zooms.findLast((value) => value < view.zoom * 0.99);
        if (next) zoomTo(next, view.cursor?.x, view.cursor?.y);
      };
      const fit = () => { view.isFitting = true; scale(); drawMarks(); };
      const setPart = (part) => {
        view.part = Math.min(100, Math.max(0, part));
        if ($("part")) $("part").value = view.part;
        view.apply?.();
      };
      const setMode = (mode) => {
        if (!hasBoth()) return;
        const scroll = document.querySelector(".pane");
        const [left, top] = scroll ? [scroll.scrollLeft, scroll.scrollTop] : [0, 0];
        view.mode = mode;
        build();
        for (const box of document.querySelectorAll(".pane")) { box.scrollLeft = left; box.scrollTop = top; }
        tell(modes[mode]);
      };
      const blink = () => {
        if (view.mode !== 3) { setMode(3); return; }
        view.isOld = !view.isOld;
        view.apply?.();
      };

    """#

  private static let pixels = #"""
      const drawMarks = () => {
        for (const element of document.querySelectorAll(".mark, .mask, .pixel")) element.remove();
        const place = (kind, [left, top, right, bottom]) => {
          for (const element of document.querySelectorAll(".sheet")) {
            element.append(el("div", { class: kind, style: `left:${left * view.zoom}px;top:${top * view.zoom}px;` +
              `width:${(right - left) * view.zoom}px;height:${(bottom - top) * view.zoom}px` }));
          }
        };
        for (const mask of result?.masks || []) place("mask", mask.box);
        for (const box of view.marks) place("mark", box);
        if (view.cursor && view.zoom >= 4) place("pixel", [view.cursor.x, view.cursor.y, view.cursor.x + 1, view.cursor.y + 1]);
      };
      const mark = (change, button) => {
        const isOn = button.getAttribute("aria-pressed") === "true";
        for (const other of document.querySelectorAll(".changes button")) other.setAttribute("aria-pressed", "false");
        view.marks = isOn || !change.box ? [] : [change.box];
        button.setAttribute("aria-pressed", String(!isOn));
        if (view.marks.length && !view.isFitting) zoomTo(view.zoom, (change.box[0] + change.box[2]) / 2, (change.box[1] + change.box[3]) / 2);
        drawMarks();
      };
      const toggleMarks = () => {
        view.marks = view.marks.length ? [] : (result?.changes || []).filter((change) => change.box).map((change) => change.box);
        drawMarks();
      };
      const at = (data, x, y) => {
        if (!data || x >= data.width || y >= data.height) return null;
        const start = (y * data.width + x) * 4;
        return [...data.data.subarray(start, start + 4)];
      };
      const hexadecimal = (color) => "#" + color.slice(0, color[3] === 255 ? 3 : 4).map((value) => value.toString(16).padStart(2, "0")).join("");
      const swatch = (name, color) => el("span", {}, el("b", { style: color ? `background:${hexadecimal(color)}` : "" }),
        `${name} ${color ? hexadecimal(color) + " (" + color.slice(0, color[3] === 255 ? 3 : 4).join(", ") + ")" : "–"}`);
      const values = () => {
        const line = document.querySelector(".values");
        if (!line) return;
        if (!view.cursor) { line.replaceChildren(el("span", {}, "Point at a pixel to read it.")); return; }
        const { x, y } = view.cursor;
        const [before, after] = [at(oldPixels, x, y), at(nowPixels, x, y)];
        const apart = before && after ? Math.max(...before.map((value, channel) => Math.abs(value - after[channel]))) : null;
        line.replaceChildren(...[el("span", {}, `x ${x}, y ${y}`), oldPixels ? swatch("reference", before) : null,
          nowPixels ? swatch("now", after) : null, apart === null ? null : el("span", {}, apart ? `differs by ${apart}` : "the same")].filter(Boolean));
      };
      const point = (event, element) => {
        const box = element.getBoundingClientRect();
        const [x, y] = [Math.floor((event.clientX - box.left) / view.zoom), Math.floor((event.clientY - box.top) / view.zoom)];
        if (x < 0 || y < 0 || x >= width() || y >= height()) return;
        if (view.cursor && view.cursor.x === x && view.cursor.y === y) return;
        view.cursor = { x, y };
        values();
        if (view.zoom >= 4) drawMarks();
      };
      const step = (x, y) => {
        if (!width()) return;
        const start = view.cursor || { x: (result.pixels?.box?.[0] ?? 0) - x, y: (result.pixels?.box?.[1] ?? 0) - y };
        view.cursor = { x: Math.min(width() - 1, Math.max(0, start.x + x)), y: Math.min(height() - 1, Math.max(0, start.y + y)) };
        values();
        if (view.zoom < 8) zoomTo(8, view.cursor.x, view.cursor.y); else drawMarks();
        tell(document.querySelector(".values")?.textContent || "");
      };
      const resized = () => { if (view.isFitting && width()) { scale(); drawMarks(); } };
      return { show, setMode, zoom, fit, blink, mark, toggleMarks, step, resized, view };
    })();

    """#
}
