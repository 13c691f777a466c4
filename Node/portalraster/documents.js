// Documents as lines of a batch, and places in these lines as places in the documents; data as values of JSON.
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** A document, or what it asks for, is wrong: `diagnostics` has all of it, with places. */
export class RenderError extends Error {
  name = "RenderError";
  constructor(diagnostics) {
    const errors = diagnostics.filter((each) => each.severity === "error");
    super(errors.map(sentence).join("\n") || "the picture could not be made");
    this.diagnostics = diagnostics;
  }
}

function sentence({ place, file, line, column, message, hint }) {
  const where = place ?? (line === undefined ? file : `${file ?? "document"}:${line}:${column}`);
  return `${where ? `${where}: ` : ""}${message}${hint ? ` (${hint})` : ""}`;
}

/** Rows have a form, or values a type, that no document can show. */
export class DataError extends TypeError {
  name = "DataError";
}

/** Runs what goes through values within values; a cycle has no end. */
function within(name, work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new DataError(`${name} is too deep, or holds itself`);
    throw error;
  }
}

/** The characters before each line of a text, counted once for all places in it. */
function lineStarts(text) {
  const starts = [0];
  let count = 0;
  for (const character of text) {
    count += 1;
    if (character === "\n") starts.push(count);
  }
  return starts;
}

const isPlain = (value) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

const kind = (value) => (value === null ? "null" : Array.isArray(value) ? "a list" : `a ${value?.constructor?.name ?? typeof value}`);

/** A text, which is refused where it has half of a letter. */
function whole(text, name) {
  if (/\p{Surrogate}/u.test(text)) {
    throw new DataError(`${name} has half of a letter (a surrogate without its other half), as text has that was cut within one`);
  }
  return text;
}

/** A value as JSON has it. */
function plain(value, name) {
  switch (typeof value) {
    case "string": return whole(value, name);
    case "boolean": return value;
    case "number": return Number.isFinite(value) ? value : null;
    case "bigint": return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    case "undefined": return null;
    case "object":
      if (value === null) return null;
      if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
      if (Array.isArray(value)) return value.map((item, index) => plain(item, `${name}, item ${index + 1}`));
      if (isPlain(value)) return fields(value, name);
  }
  throw new DataError(`${name} is ${kind(value)}, which no document can show; make a text or a number of it`);
}

const fields = (value, name) =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [plain(key, `${name}, the name of a field`), plain(item, `${name}, field "${key}"`)]));

export function row(value, name = "the data") {
  // Objects of classes have fields; maps, dates and bytes keep theirs elsewhere.
  const isRow = typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
    && !ArrayBuffer.isView(value) && typeof value[Symbol.iterator] !== "function";
  if (!isRow) throw new DataError(`${name} is ${kind(value)}, and not an object with fields`);
  return within(name, () => fields(value, name));
}

export function rows(values) {
  if (typeof values === "string" || typeof values?.[Symbol.iterator] !== "function") {
    throw new DataError(`rows are a list of objects, and not ${kind(values)}`);
  }
  return Array.from(values, (value, index) => row(value, `row ${index + 1}`));
}

/** A document on its way to the program: its JSON on one line, or its file. */
export class Asked {
  #starts = [];
  #paths = [];
  #written = null;
  #lines;

  constructor(document) {
    if (typeof document === "string") whole(document, "the document");
    if (typeof document === "string" && /^[\uFEFF\s]*\{/.test(document)) {
      // Line breaks stand only between tokens, so each becomes a blank, and places stay.
      this.#written = document.replace(/^\uFEFF/, "");
      this.#check(this.#written);
      this.text = this.#written.replace(/[\r\n]/g, " ");
    } else if (typeof document === "string" || document instanceof URL) {
      this.file = resolve(document instanceof URL ? fileURLToPath(document) : document);
    } else if (typeof document === "object" && document !== null && !Array.isArray(document) && isPlain(document)) {
      const parts = [];
      within("the document", () => this.#write(document, "", parts, 0));
      this.text = parts.join("");
    } else {
      throw new DataError(`a document is an object, JSON or a file, and not ${kind(document)}`);
    }
  }

  /** Refuses what would not stay one value on one line: the document is a part of it, and must not become more. */
  #check(text) {
    const refuse = (index, message, hint) => {
      const place = this.place(Array.from(text.slice(0, index)).length);
      throw new RenderError([{ severity: "error", message, hint, ...place }]);
    };
    let depth = 0;
    for (const { 0: mark, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\]]/gs)) {
      if (mark[0] === '"') {
        const broken = mark.search(/[\r\n]/);
        if (broken >= 0) refuse(index + broken, "a line break stands in this text", "write it as \\n");
      } else if (mark === "{" || mark === "[") {
        depth += 1;
      } else if ((depth -= 1) === 0) {
        const rest = text.slice(index + 1);
        const more = rest.search(/[^ \t\r\n]/);
        if (more >= 0) refuse(index + 1 + more, `the document goes on after its end with "${rest[more]}"`, "a document holds one value");
        return;
      }
    }
  }

  /** The place of the character with this number in the text. */
  place(offset) {
    if (this.#written !== null) {
      const starts = (this.#lines ??= lineStarts(this.#written));
      let [low, high] = [0, starts.length];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (starts[middle] <= offset) low = middle;
        else high = middle;
      }
      return { line: low + 1, column: offset - starts[low] + 1 };
    }
    let index = this.#starts.length - 1;
    while (index > 0 && this.#starts[index] > offset) index -= 1;
    return { place: this.#paths[index] || "document" };
  }

  #write(value, path, parts, length) {
    const put = (text) => {
      parts.push(text);
      length += Array.from(text).length;
    };
    const mark = (path) => {
      this.#starts.push(length);
      this.#paths.push(path);
    };
    mark(path);
    if (Array.isArray(value)) {
      put("[");
      value.forEach((item, index) => {
        if (index) put(",");
        length = this.#write(item, `${path}[${index}]`, parts, length);
      });
      put("]");
    } else if (typeof value === "object" && value !== null && isPlain(value)) {
      put("{");
      Object.entries(value).filter(([, item]) => item !== undefined).forEach(([key, item], index) => {
        if (index) put(",");
        const inner = path ? `${path}.${key}` : key;
        mark(inner);
        put(`${JSON.stringify(key)}:`);
        length = this.#write(item, inner, parts, length);
      });
      put("}");
    } else if (["string", "boolean"].includes(typeof value) || value === null || Number.isFinite(value)) {
      put(JSON.stringify(value));
    } else {
      throw new DataError(`${path || "document"} is ${typeof value === "number" ? value : kind(value)}, which is no value of JSON`);
    }
    return length;
  }
}
