// Pictures of user interfaces, from documents and data, without a screen.
import { spawn } from "node:child_process";
import {
  accessSync, closeSync, constants, existsSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, statSync, writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, extname, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Asked, DataError, RenderError, row, rows } from "./documents.js";

export { DataError, RenderError };
export { assertSnapshot } from "./snapshots.js";

const formats = ["png", "svg", "pdf", "jpeg", "webp"];

/** The program is not there, cannot run on this machine, or has ended. */
export class ProgramError extends Error {
  name = "ProgramError";
}

/** Whether a file is a program, and no script: npx puts such packages' cli.js in PATH, which would start itself for ever. */
function isProgram(path) {
  try {
    if (!statSync(path).isFile()) return false;
    accessSync(path, constants.X_OK);
    const [head, file] = [Buffer.alloc(2), openSync(path, "r")];
    try {
      return head.toString("latin1", 0, readSync(file, head)) !== "#!";
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

/** The path of portal-render: that of the package for this platform, else what is in PATH. */
export function findProgram() {
  const name = `portalraster-${process.platform}-${process.arch}`;
  try {
    const description = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(description), "bin/portal-render");
  } catch {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      const program = join(folder, "portal-render");
      if (isAbsolute(folder) && isProgram(program)) return program;
    }
  }
  throw new ProgramError(
    `there is no portal-render for ${process.platform} on ${process.arch}: neither the package ${name}, nor in PATH; ` +
      "install the package for this platform (there is linux-x64, for glibc) beside this one, or the program itself");
}

/** Folders of renderers that nobody has closed: they go with the process. */
const folders = new Set();
process.on("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const pathOf = (path) => (path instanceof URL ? fileURLToPath(path) : path);

/** The formats by the endings that say them. There is no GIF, but people ask for one by its name. */
const endings = { ".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg", ".svg": "svg", ".pdf": "pdf", ".webp": "webp", ".gif": "gif" };

class Picture {
  constructor(members) {
    Object.assign(this, members);
    Object.freeze(this);
  }

  write(path) {
    const format = endings[extname(pathOf(path)).toLowerCase()];
    if (format !== undefined && format !== this.format)
      throw new DataError(
        `${pathOf(path)} would be ${this.format} by another name: say the format where it is drawn, ` +
          'as in render(…, { format: "webp" }); there are png, jpeg, webp, svg and pdf');
    writeFileSync(path, this.bytes);
  }
}

/** After how many lines another program is begun: each one remembers what it wrote. */
const mostLines = 1_000_000;

/** A program that draws one picture after another, until it is closed. */
export class Renderer {
  #program;
  #options;
  #folder;
  /** The program that runs, and who waits for its answers. */
  #process = null;
  #waiting = [];
  #number = 0;
  /** How many lines it was sent. */
  #sent = 0;
  #isClosed = false;

  constructor({ images, fonts = [], sandbox = false, budget = {}, program } = {}) {
    this.#program = program ?? findProgram();
    const all = Array.isArray(fonts) ? fonts : [fonts];
    this.#options = all.flatMap((font) => ["--fonts", pathOf(font)]).concat(images === undefined ? [] : ["--root", pathOf(images)]);
    const strange = this.#options.find((option) => typeof option !== "string");
    if (strange !== undefined) throw new DataError(`fonts and images are paths, and not ${String(strange)}`);
    if (sandbox) this.#options.push("--sandbox");
    for (const [name, most] of Object.entries(budget)) {
      if (!Number.isSafeInteger(most)) throw new DataError(`a budget has whole numbers, and ${name} is ${String(most)}`);
      this.#options.push("--budget", `${name}=${most}`);
    }
    try {
      this.#folder = mkdtempSync(join(tmpdir(), "portalraster-"));
      folders.add(this.#folder);
    } catch (error) {
      throw new ProgramError(`there is no folder for pictures on their way: ${error.message}; say one with TMPDIR`);
    }
  }

  async render(document, { data, variant, format = "png" } = {}) {
    return this.#picture(new Asked(document), data === undefined ? undefined : row(data), "the data", variant, format);
  }

  async renderRows(document, values, { variant, format = "png" } = {}) {
    const asked = new Asked(document);
    const pictures = [];
    const all = rows(values);
    for (let start = 0; start < all.length; start += 32) {
      const some = all.slice(start, start + 32)
        .map((data, index) => this.#picture(asked, data, `row ${start + index + 1}`, variant, format));
      // All are awaited, so that none is left behind where one fails.
      for (const result of await Promise.allSettled(some)) {
        if (result.status === "rejected") throw result.reason;
        pictures.push(result.value);
      }
    }
    return pictures;
  }

  async measure(document, { data, width } = {}) {
    if (width !== undefined && !(typeof width === "number" && width > 0)) throw new DataError(`a width is a number of points, and not ${String(width)}`);
    const variant = width === undefined ? "fit" : `${width}xfit`;
    return (await this.#picture(new Asked(document), data === undefined ? undefined : row(data), "the data", variant, null)).size;
  }

  async close() {
    this.#isClosed = true;
    const running = this.#process;
    this.#process = null;
    if (running && running.exitCode === null && running.signalCode === null) {
      const ended = new Promise((resolve) => running.once("close", resolve));
      hold(running, true);
      running.stdin.end();
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
    folders.delete(this.#folder);
  }

  async #picture(asked, data, name, variant, format) {
    if (variant !== undefined && typeof variant !== "string") throw new DataError(`a variant is a text such as "dark", and not ${String(variant)}`);
    if (format !== null && !formats.includes(format)) throw new DataError(`there is no format ${format}: ${formats.join(", ")}`);
    const number = (this.#number += 1);
    const answers = await Promise.all(
      (format === null ? ["txt"] : [format, "txt"]).map((ending) =>
        this.#ask(asked, { output: `${number}.${ending}`, data, row: data === undefined ? undefined : name, variant })));
    const files = answers.map((answer) => this.#take(answer.said.output));
    for (const { said, prefix } of answers) {
      if (said.status !== "done") throw new RenderError((said.diagnostics ?? []).map((each) => located(each, asked, prefix)));
    }
    const layout = files.at(-1).toString();
    const size = /^\D*?([\d.]+)×([\d.]+)/.exec(layout);
    if (size === null) throw new ProgramError(`${this.#program} is another version than this package is for`);
    const { said, prefix } = answers[0];
    return new Picture({
      bytes: format === null ? Buffer.alloc(0) : files[0], format, layout,
      size: { width: Number(size[1]), height: Number(size[2]) },
      pixels: ["svg", "pdf", null].includes(format) ? null : { width: said.width, height: said.height },
      diagnostics: (said.diagnostics ?? []).map((each) => located(each, asked, prefix)),
    });
  }

  #take(name) {
    const path = join(this.#folder, name ?? "");
    if (name === undefined || !existsSync(path)) return Buffer.alloc(0);
    const bytes = readFileSync(path);
    rmSync(path);
    return bytes;
  }

  #ask(asked, members) {
    const { text, file } = asked;
    const head = JSON.stringify(file === undefined ? members : { ...members, input: file });
    const prefix = text === undefined ? head.length : Array.from(head).length + 11;
    const line = text === undefined ? head : `${head.slice(0, -1)},"document":${text}}`;
    return new Promise((resolve, reject) => {
      const running = this.#running();
      this.#waiting.push({ resolve: (said) => resolve({ said, prefix }), reject });
      hold(running, true);
      this.#sent += 1;
      running.stdin.write(`${line}\n`);
    });
  }

  #running() {
    if (this.#isClosed) throw new ProgramError("this renderer is closed");
    if (this.#sent >= mostLines) {
      // Who waits for its answers gets them.
      this.#process?.stdin.end();
      this.#process = null;
    }
    if (this.#process !== null) return this.#process;
    this.#sent = 0;
    // What the project says for calls by hand is not meant for this one, be it in the environment or in the folder's project file.
    const nothing = join(this.#folder, "project.json");
    writeFileSync(nothing, "{}");
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PORTAL_RENDER_")));
    const running = spawn(this.#program, ["render", "--batch", "-o", this.#folder, "--project", nothing, ...this.#options], { env });
    this.#process = running;
    // Those who wait for this program: the next one has others.
    const waiting = (this.#waiting = []);
    let said = "";
    running.stdin.on("error", () => {});
    running.stderr.on("data", (bytes) => (said = (said + bytes).slice(-16384)));
    const fail = (reason) => {
      if (this.#process === running) this.#process = null;
      for (const { reject } of waiting.splice(0)) reject(new ProgramError(reason));
    };
    // Lines by line breaks alone: readline takes U+2028 for one, which may stand in a text.
    let rest = "";
    running.stdout.setEncoding("utf8").on("data", (text) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop();
      try {
        for (const line of lines) {
          const answer = JSON.parse(line);
          waiting.shift()?.resolve(answer);
          if (waiting.length === 0) hold(running, false);
        }
      } catch (error) {
        fail(`${this.#program} does not answer as portal-render does: ${error.message}`);
        running.kill();
      }
    });
    running.on("error", (error) => fail(`${this.#program} cannot run here: ${error.message}; it is made for Linux on x64 with glibc`));
    running.on("close", (status, signal) => fail(said.trim() || `${this.#program} ended ${signal ? `by ${signal}` : `with status ${status}`}`));
    return running;
  }
}

/** Whether Node waits for a program: only while somebody waits for its answers, so that a forgotten renderer ends. */
function hold(running, isAwaited) {
  for (const each of [running, running.stdin, running.stdout, running.stderr]) isAwaited ? each?.ref?.() : each?.unref?.();
}

function located({ line, column, ...said }, asked, prefix) {
  if (said.file !== undefined) return { ...said, line, column };
  // A place in the line of the batch, which is ours, unless it is in the document.
  const isWithin = asked.text !== undefined && column !== undefined && column - 1 >= prefix;
  return isWithin ? { ...said, ...asked.place(column - 1 - prefix) } : said;
}

async function once({ images, fonts, sandbox, budget, program, ...shown }, work) {
  const renderer = new Renderer({ images, fonts, sandbox, budget, program });
  try {
    return await work(renderer, shown);
  } finally {
    await renderer.close();
  }
}

export const render = (document, options = {}) => once(options, (renderer, shown) => renderer.render(document, shown));
export const renderRows = (document, values, options = {}) =>
  once(options, (renderer, shown) => renderer.renderRows(document, values, shown));
export const measure = (document, options = {}) => once(options, (renderer, shown) => renderer.measure(document, shown));
