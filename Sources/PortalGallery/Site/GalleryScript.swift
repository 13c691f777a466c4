/// What the gallery's pages do besides what all pages do: the search, and symbols that copy their names.
enum GalleryScript {
  static let code = """
    (() => {
      const input = document.getElementById("search");
      const list = document.getElementById("results");
      const told = document.getElementById("told");
      const pages = document.querySelector(".pages");
      if (pages && matchMedia("(max-width: 899px)").matches) pages.open = false;

      // The switch for the speed of films is remembered from page to page.
      const slow = document.getElementById("slow");
      if (slow) {
        try { slow.checked = localStorage.getItem("slow") === "1"; } catch (error) {}
        slow.addEventListener("change", () => {
          try { localStorage.setItem("slow", slow.checked ? "1" : ""); } catch (error) {}
          told.textContent = slow.checked ? "Films are at a quarter of the speed" : "Films are at full speed";
        });
      }

      // Every word must occur; names that begin with the first word come first.
      const find = (text) => {
        const words = text.toLowerCase().split(/\\s+/).filter(Boolean);
        if (!words.length) return [];
        return (window.galleryIndex || [])
          .filter((entry) => words.every((word) => entry.words.includes(word)))
          .map((entry) => {
            const name = entry.title.toLowerCase().split(/[ .]/).pop();
            return { entry, rank: name === words[0] ? 0 : name.startsWith(words[0]) ? 1 : 2 };
          })
          .sort((one, other) => one.rank - other.rank)
          .slice(0, 40).map((found) => found.entry);
      };
      const show = () => {
        const found = find(input.value);
        list.replaceChildren();
        for (const entry of found) {
          const item = document.createElement("li");
          const link = document.createElement("a");
          link.href = entry.address;
          link.textContent = entry.title;
          item.append(link);
          list.append(item);
        }
        if (input.value.trim() && !found.length) {
          const item = document.createElement("li");
          item.className = "none";
          item.textContent = "Nothing of that name";
          list.append(item);
        }
        list.hidden = !input.value.trim();
        if (!list.hidden) told.textContent = found.length + (found.length === 1 ? " result" : " results");
      };
      const links = () => [...list.querySelectorAll("a")];
      input.addEventListener("input", show);
      input.addEventListener("focus", show);
      document.addEventListener("keydown", (event) => {
        const inSearch = event.target === input || list.contains(event.target);
        if (event.key === "/" && !inSearch && !event.ctrlKey && !event.metaKey && !event.altKey) {
          event.preventDefault();
          input.focus();
          input.select();
        }
        if (!inSearch) return;
        const all = links();
        const index = all.indexOf(document.activeElement);
        if (event.key === "ArrowDown" && all.length) {
          event.preventDefault();
          all[Math.min(index + 1, all.length - 1)].focus();
        } else if (event.key === "ArrowUp" && index >= 0) {
          event.preventDefault();
          (index ? all[index - 1] : input).focus();
        } else if (event.key === "Enter" && event.target === input && all.length) {
          all[0].click();
        } else if (event.key === "Escape") {
          list.hidden = true;
          input.focus();
          list.hidden = true;
        }
      });
      document.addEventListener("click", (event) => {
        if (!event.target.closest(".search") || event.target.closest("#results a")) list.hidden = true;
        const symbol = event.target.closest("[data-copy-name]");
        if (!symbol) return;
        const label = symbol.querySelector("span");
        const name = symbol.dataset.copyName;
        navigator.clipboard?.writeText(name).then(() => {
          label.textContent = "Copied";
          told.textContent = "Copied " + name;
          setTimeout(() => { label.textContent = name; }, 1200);
        });
      });
    })();

    """
}
