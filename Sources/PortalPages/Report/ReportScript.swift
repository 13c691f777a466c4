/// The report's script: lists, filters, five ways to compare pictures, and keyboard control.
enum ReportScript {
  static let code =
    "(() => {\n\"use strict\";\n" + basics + list + facts + ReportViewerScript.code + keyboard + "})();\n"

  /// The keyboard shortcuts, for the page's help.
  static let keys: [([String], String)] = [
    (["j", "k"], "the next result, the one before"), (["n", "p"], "the next cause, the one before"),
    (["→", "←"], "open a cause, close it"), (["/"], "search"), (["1", "–", "5"], "five ways to look"),
    (["+", "−"], "larger, smaller"), (["0"], "as large as fits"), (["Space"], "blink by hand"),
    (["b"], "show where views changed"), (["c"], "copy the command that accepts"),
    (["Shift", "↑→↓←"], "go from pixel to pixel"), (["?"], "these keys"),
  ]

  private static let basics = #"""
    const report = JSON.parse(document.getElementById("report").textContent);
    const results = report.results;
    const $ = (id) => document.getElementById(id);
    const el = (tag, attributes, ...children) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes || {})) {
        if (value === false || value === undefined || value === null) continue;
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else element.setAttribute(name, value === true ? "" : value);
      }
      element.append(...children.filter((child) => child !== null && child !== undefined));
      return element;
    };
    const grouped = (number) => number.toLocaleString("en-US");
    const words = { failed: "failed", recorded: "recorded", expected: "known", same: "the same" };
    const tell = (text) => { $("told").textContent = text; };
    const copy = async (text, button) => {
      let done = true;
      try { await navigator.clipboard.writeText(text); } catch (error) {
        // A page from a disc may not use the clipboard everywhere.
        const area = el("textarea", { class: "visually-hidden" });
        area.value = text;
        document.body.append(area);
        area.select();
        done = document.execCommand("copy");
        area.remove();
      }
      if (button) {
        button.textContent = done ? "Copied" : "Press Ctrl+C";
        setTimeout(() => { button.textContent = "Copy"; }, 1500);
      }
      tell(done ? "Copied: " + text : "Could not be copied");
    };

    """#

  private static let list = #"""
    const rowHeight = 52;
    const clusters = new Map(report.clusters.map((cluster) => [cluster.id, cluster]));
    const state = { query: "", verdict: report.summary.failed ? "failed" : "all", open: new Set(), rows: [], chosen: 0 };
    const haystacks = results.map(() => null);
    const haystack = (index) => haystacks[index] ??= [results[index].name, results[index].test, results[index].kind,
      results[index].message, ...(results[index].changes || []).flatMap((change) => [change.path, change.what])]
      .join("\n").toLowerCase();

    const matching = () => {
      const wanted = state.query.toLowerCase().split(/\s+/).filter(Boolean);
      const found = [];
      for (let index = 0; index < results.length; index++) {
        if (state.verdict !== "all" && results[index].verdict !== state.verdict) continue;
        if (wanted.length) {
          const text = haystack(index);
          if (!wanted.every((word) => text.includes(word))) continue;
        }
        found.push(index);
      }
      return found;
    };

    // A cause with its screens, then what stands alone, then what did not fail.
    const arrange = () => {
      const byCluster = new Map();
      const alone = [];
      for (const index of matching()) {
        const id = results[index].cluster;
        if (!id || (clusters.get(id)?.count || 0) < 2) { alone.push(index); continue; }
        if (!byCluster.has(id)) byCluster.set(id, []);
        byCluster.get(id).push(index);
      }
      state.rows = [];
      for (const [id, members] of [...byCluster].sort((one, other) => other[1].length - one[1].length)) {
        state.rows.push({ cluster: clusters.get(id), members });
        if (state.open.has(id)) for (const index of members) state.rows.push({ index, isMember: true });
      }
      const order = { failed: 0, expected: 1, recorded: 2, same: 3 };
      alone.sort((one, other) => order[results[one].verdict] - order[results[other].verdict] || one - other);
      for (const index of alone) state.rows.push({ index });
    };

    const line = (result) => {
      const first = (result.changes || [])[0];
      return first ? first.path + " " + first.what : result.message || result.test || "";
    };
    const rowOf = (row, position) => {
      const attributes = {
        role: "option", id: "row-" + position, style: `top: ${position * rowHeight}px`,
        "aria-selected": String(position === state.chosen), "aria-setsize": state.rows.length,
        "aria-posinset": position + 1, onclick: () => choose(position, true),
      };
      if (row.cluster) {
        const isOpen = state.open.has(row.cluster.id);
        attributes.class = "row cluster failed";
        attributes["aria-expanded"] = String(isOpen);
        return el("div", attributes, el("span", { class: "dot" }), el("span", { class: "title" }, row.cluster.title),
          el("span", { class: "more" }, isOpen ? "▾" : "▸"),
          el("span", { class: "line" }, `1 cause, ${grouped(row.members.length)} screens`));
      }
      const result = results[row.index];
      attributes.class = "row " + result.verdict + (row.isMember ? " member" : "");
      return el("div", attributes, el("span", { class: "dot" }), el("span", { class: "title" }, result.name || result.test),
        el("span", { class: "more" }, result.pixels ? grouped(result.pixels.count) + " px" : result.kind || ""),
        el("span", { class: "line" }, line(result)));
    };

    const spacer = el("div", { class: "spacer", role: "presentation" });
    const draw = () => {
      const list = $("list");
      spacer.style.height = state.rows.length * rowHeight + "px";
      const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 6);
      const last = Math.min(state.rows.length, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 6);
      const rows = [];
      for (let position = first; position < last; position++) rows.push(rowOf(state.rows[position], position));
      if (!state.rows.length) rows.push(el("p", { class: "empty" }, results.length ? "Nothing matches." : "No snapshot was judged."));
      spacer.replaceChildren(...rows);
      list.setAttribute("aria-activedescendant", "row-" + state.chosen);
    };
    let isDrawing = false;
    const drawSoon = () => {
      if (isDrawing) return;
      isDrawing = true;
      requestAnimationFrame(() => { isDrawing = false; draw(); });
    };

    const choose = (position, canOpen) => {
      if (!state.rows.length) { state.chosen = 0; showNothing(); return; }
      state.chosen = Math.min(Math.max(position, 0), state.rows.length - 1);
      const row = state.rows[state.chosen];
      if (row.cluster && canOpen) toggle(row.cluster.id);
      const list = $("list");
      const top = state.chosen * rowHeight;
      if (top < list.scrollTop) list.scrollTop = top;
      if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
      draw();
      show(row);
    };
    const toggle = (id, isOpen) => {
      const willOpen = isOpen ?? !state.open.has(id);
      if (willOpen) state.open.add(id); else state.open.delete(id);
      arrange();
    };
    const refresh = () => { arrange(); $("list").scrollTop = 0; choose(0); };

    const chips = () => {
      const all = [["all", results.length], ...Object.keys(words).map((verdict) => [verdict, report.summary[verdict] || 0])];
      $("chips").replaceChildren(...all.filter(([verdict, count]) => count || verdict === "all").map(([verdict, count]) =>
        el("button", { type: "button", "data-verdict": verdict, "aria-pressed": String(state.verdict === verdict),
          onclick: () => { state.verdict = verdict; chips(); refresh(); } },
          `${verdict === "all" ? "All" : words[verdict][0].toUpperCase() + words[verdict].slice(1)} ${grouped(count)}`)));
    };

    """#

  private static let facts = #"""
    const command = (text) => {
      const pre = el("pre", { tabindex: "0", "aria-label": "Command" }, el("code", {}, text));
      const button = el("button", { type: "button", onclick: () => copy(text, button) }, "Copy");
      return el("div", { class: "accept" }, el("span", { class: "where" }, "If this is right, accept it:"),
        el("div", { class: "copy" }, pre, button));
    };
    const showNothing = () => { $("facts").replaceChildren(); $("viewer").hidden = true; };
    const facts = (result) => [
      el("h1", {}, result.name || result.test,
        el("span", { class: "kind " + result.verdict }, result.kind ? `${words[result.verdict]}: ${result.kind}` : words[result.verdict])),
      result.message ? el("p", {}, result.message) : null,
      result.changes?.length ? el("ul", { class: "changes" }, ...result.changes.map((change, index) => el("li", {},
        el("button", { type: "button", disabled: !change.box, "aria-pressed": "false", "data-change": index,
          onclick: (event) => viewer.mark(change, event.currentTarget) },
          el("code", {}, change.path), " ", change.what,
          change.pixels ? el("span", { class: "quiet" }, `  ${grouped(change.pixels)} px`) : null)))) : null,
      result.masks?.length ? el("ul", { class: "changes" }, ...result.masks.map((mask) => el("li", {},
        el("button", { type: "button", "aria-pressed": "false", onclick: (event) => viewer.mark(mask, event.currentTarget) },
          "Masked ", el("code", {}, mask.path), ` (${mask.reason}) `,
          el("span", { class: "quiet" }, mask.pixels ? `hides ${grouped(mask.pixels)} px` : "hides nothing: it can go"))))) : null,
      result.metrics ? el("p", { class: "where" }, metricsText(result.metrics)) : null,
      el("p", { class: "where" }, [result.test, result.source && `${result.source.file}:${result.source.line}`,
        result.strategy, result.fingerprint && "environment " + result.fingerprint].filter(Boolean).join(" · ")),
      result.accept ? command(result.accept) : null,
    ].filter(Boolean);
    const metricsText = (metrics) => [
      metrics.visible !== undefined && `${grouped(metrics.visible)} px visible (pixelmatch 7.2)`,
      metrics.colorGreatest !== undefined && `ΔE2000 at most ${metrics.colorGreatest.toFixed(1)}, mean ${metrics.colorMean.toFixed(1)}`,
      metrics.similarity !== undefined && `SSIM ${metrics.similarity.toFixed(4)}`,
    ].filter(Boolean).join(" · ");
    const show = (row) => {
      const result = row.cluster ? results[row.members[0]] : results[row.index];
      if (row.cluster) {
        $("facts").replaceChildren(
          el("h1", {}, row.cluster.title, el("span", { class: "kind failed" }, `1 cause, ${grouped(row.members.length)} screens`)),
          el("p", { class: "quiet" }, "The first of them is shown: " + (result.name || result.test)),
          ...(row.cluster.accept ? [command(row.cluster.accept)] : []));
      } else {
        $("facts").replaceChildren(...facts(result));
      }
      viewer.show(result);
      tell(row.cluster ? row.cluster.title : `${result.name || result.test}, ${words[result.verdict]}`);
    };

    """#

  private static let keyboard = #"""
    const jump = (step) => {
      let position = state.chosen + step;
      while (position >= 0 && position < state.rows.length && state.rows[position].isMember) position += step;
      if (position >= 0 && position < state.rows.length) choose(position);
    };
    const help = () => {
      $("help").hidden = !$("help").hidden;
      $("help-button").setAttribute("aria-expanded", String(!$("help").hidden));
    };
    const fold = (isOpen) => {
      const row = state.rows[state.chosen];
      if (!row) return false;
      if (row.cluster) { toggle(row.cluster.id, isOpen); draw(); return true; }
      if (!isOpen && row.isMember) { jump(-1); return true; }
      return false;
    };
    const acceptNow = () => {
      const row = state.rows[state.chosen];
      const text = row && (row.cluster ? row.cluster.accept : results[row.index].accept);
      if (text) copy(text);
    };
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = event.target.matches("input[type=search], textarea");
      if (event.key === "Escape" && isTyping) { event.target.blur(); $("list").focus(); return; }
      if (isTyping) {
        if (event.key === "ArrowDown" || event.key === "Enter") { $("list").focus(); event.preventDefault(); }
        return;
      }
      if (event.target.matches("input[type=range]") && event.key.startsWith("Arrow")) return;
      if (event.shiftKey && arrows[event.key]) { viewer.step(...arrows[event.key]); event.preventDefault(); return; }
      const isButton = event.target.matches("button");
      const actions = {
        j: () => choose(state.chosen + 1), ArrowDown: () => choose(state.chosen + 1),
        k: () => choose(state.chosen - 1), ArrowUp: () => choose(state.chosen - 1),
        PageDown: () => choose(state.chosen + 10), PageUp: () => choose(state.chosen - 10),
        Home: () => choose(0), End: () => choose(state.rows.length - 1),
        n: () => jump(1), p: () => jump(-1), ArrowRight: () => fold(true), ArrowLeft: () => fold(false),
        Enter: () => isButton ? false : choose(state.chosen, true), "/": () => $("search").focus(), "?": help,
        c: acceptNow, b: () => viewer.toggleMarks(), "+": () => viewer.zoom(1), "=": () => viewer.zoom(1),
        "-": () => viewer.zoom(-1), "−": () => viewer.zoom(-1), 0: () => viewer.fit(),
        " ": () => isButton ? false : viewer.blink(),
      };
      for (let mode = 1; mode <= 5; mode++) actions[mode] = () => viewer.setMode(mode - 1);
      const action = actions[event.key];
      if (action && action() !== false) event.preventDefault();
    });

    $("help-button").addEventListener("click", help);
    $("search").addEventListener("input", (event) => { state.query = event.target.value; refresh(); });
    $("list").append(spacer);
    $("list").addEventListener("scroll", drawSoon, { passive: true });
    addEventListener("resize", () => { drawSoon(); viewer.resized(); });
    chips();
    arrange();
    draw();
    // The first picture's bytes stand after this script.
    const begin = () => {
      const wanted = decodeURIComponent(location.hash.slice(1));
      const found = wanted ? state.rows.findIndex((row) => row.index !== undefined && results[row.index].name === wanted) : 0;
      choose(Math.max(0, found));
      document.documentElement.dataset.ready = "";
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin); else begin();

    """#
}
