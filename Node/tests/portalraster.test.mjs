// The package as its users see it: node --test, with the package installed or portal-render in PATH.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync, cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

// The package that is installed, or this one beside the tests.
const name = await import("portalraster").then(() => "portalraster", () => new URL("../portalraster/index.js", import.meta.url).href);
const { DataError, ProgramError, Renderer, RenderError, assertSnapshot, measure, render } = await import(name);

const card = { device: { width: 120, height: 60 }, content: { type: "container", children: [{ type: "label", text: "Hello {{name}}" }] } };
const folder = mkdtempSync(join(tmpdir(), "portalraster-test-"));
const renderer = new Renderer();
after(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

test("pictures have bytes, sizes and a layout, whatever form the document has", async () => {
  const file = join(folder, "card.json");
  writeFileSync(file, JSON.stringify(card, null, 2));
  const pictures = [];
  for (const form of [card, JSON.stringify(card), file, new URL(`file://${file}`)]) {
    pictures.push(await renderer.render(form, { data: { name: "Ada" } }));
  }
  for (const picture of pictures) assert.deepEqual(picture.bytes, pictures[0].bytes);
  assert.deepEqual(pictures[0].size, { width: 120, height: 60 });
  assert.deepEqual(pictures[0].pixels, { width: pictures[0].bytes.readUInt32BE(16), height: pictures[0].bytes.readUInt32BE(20) });
  assert.match(pictures[0].layout, /"Hello Ada"/);
  assert.match((await render(card, { data: { name: "x" }, format: "svg" })).bytes.toString(), /^<svg/);
});

test("pictures are not written by the name of another format", async () => {
  const picture = await renderer.render(card, { data: { name: "Ada" } });
  for (const other of ["card.gif", "card.WEBP"]) assert.throws(() => picture.write(join(folder, other)), /would be png by another name/);
  for (const own of ["own.png", "own.PNG", "own", "own.tmp"]) picture.write(join(folder, own));
});

test("rows come in their order, and measures are points", async () => {
  const pictures = await renderer.renderRows(card, Array.from({ length: 70 }, (_, number) => ({ name: `${number}` })));
  pictures.forEach((picture, number) => assert.match(picture.layout, new RegExp(`"Hello ${number}"`)));
  assert.equal((await measure({ content: { type: "label", text: "Hello" } }, { width: 200 })).width, 200);
});

test("errors of data name the row, however many were drawn before", async () => {
  await assert.rejects(renderer.renderRows(card, Array.from({ length: 70 }, (_, number) => ({ name: number === 69 ? null : "x" }))),
    /row 70/);
  await assert.rejects(renderer.render(card, { data: { name: null } }), /the data/);
  await assert.rejects(renderer.render(card, { data: { name: "\ud800" } }), /the data, field "name" has half of a letter/);
});

test("options of another kind are refused in a sentence, and one font needs no list", async () => {
  await assert.rejects(renderer.render(card, { data: { name: "" }, variant: 3n }), /a variant is a text/);
  await assert.rejects(measure(card, { width: "200" }), /a width is a number/);
  await assert.rejects(render({ content: { type: "label", text: "x", layout: { width: NaN } } }), /layout.width is NaN/);
  await assert.rejects(render(card, { data: { name: "" }, fonts: "missing.ttf" }), /missing\.ttf/);
  for (const [budget, said] of [[{ components: 0 }, /components/], [{ componets: 9 }, /componets/], [{ pixels: 1.5 }, /whole numbers/]])
    await assert.rejects(render(card, { data: { name: "" }, budget }), said);
  const [plain, guarded] = await Promise.all([false, true].map((sandbox) => render(card, { data: { name: "Ada" }, sandbox })));
  assert.deepEqual(guarded.bytes, plain.bytes);
});

test("a place is one in the document, and none in the line by which it is sent", async () => {
  const file = join(folder, "place.json");
  writeFileSync(file, JSON.stringify(card));
  const [found] = (await renderer.render(file, { data: { name: "" }, variant: "drak" }).catch((error) => error)).diagnostics;
  assert.equal(found.line, undefined);
});

test("a renderer that nobody closes ends with the process, and leaves nothing behind", () => {
  const code = `import { Renderer } from ${JSON.stringify(name)};
    const renderer = new Renderer();
    await renderer.render(${JSON.stringify({ content: { type: "label", text: "x" } })});
    console.log("drawn");`;
  const own = mkdtempSync(join(tmpdir(), "portalraster-forgotten-"));
  const said = spawnSync(process.execPath, ["--input-type=module", "-e", code],
    { encoding: "utf8", timeout: 60_000, env: { ...process.env, TMPDIR: own } });
  assert.equal(said.status, 0, said.stderr);
  assert.equal(said.stdout, "drawn\n");
  assert.deepEqual(readdirSync(own), []);
  rmSync(own, { recursive: true });
});

test("errors have places", async () => {
  const wrong = { content: { type: "container", children: [{ type: "label", text: "ünï 🌍", colr: 1 }] } };
  await assert.rejects(renderer.render(wrong), (error) => {
    assert.ok(error instanceof RenderError);
    assert.equal(error.diagnostics[0].place, "content.children[0].colr");
    return true;
  });
  await assert.rejects(renderer.render('{\n  "content": {\n    "type": "lable" } }'), (error) => {
    assert.deepEqual([error.diagnostics[0].line, error.diagnostics[0].column], [3, 13]);
    return true;
  });
  await assert.rejects(renderer.renderRows(card, [{ name: "a" }, { photo: Buffer.from("x") }]), DataError);
  await assert.rejects(renderer.renderRows(card, "text"), /not a String/);
  await assert.rejects(renderer.render(3), DataError);
  const itself = { content: {} };
  itself.content.content = itself;
  for (const odd of [itself, new Map(), new Date(), Buffer.from("{}"), { content: new Map() }]) {
    await assert.rejects(renderer.render(odd), DataError);
    await assert.rejects(renderer.renderRows(card, [odd]), DataError);
  }
});

test("a program that cannot run is a sentence", async () => {
  const program = join(folder, "portal-render");
  writeFileSync(program, "#!/bin/sh\nexit 3\n");
  chmodSync(program, 0o755);
  const broken = new Renderer({ program });
  await assert.rejects(broken.render(card), ProgramError);
  await broken.close();
  const absent = new Renderer({ program: "/nowhere/portal-render" });
  await assert.rejects(absent.render(card), /cannot run here/);
  await absent.close();
});

test("a text that is more than a document is refused with its place", async () => {
  await assert.rejects(renderer.render('{"content": {}}, "input": "/etc/other.json"'), (error) => {
    assert.ok(error instanceof RenderError);
    assert.deepEqual([error.diagnostics[0].line, error.diagnostics[0].column], [1, 16]);
    return true;
  });
  await assert.rejects(renderer.render('{"content": {"type": "label", "text": "a\nb"}}'), /1:41: a line break stands in this text/);
  await assert.rejects(renderer.render({ content: { type: "label", "te\u2028xt": "a" } }), RenderError);
});

test("a program that answers nonsense is an error, the next one has its own callers, and a closed renderer draws no more", async () => {
  const program = join(folder, "nonsense");
  writeFileSync(program, "#!/bin/sh\nread line; echo nonsense; read line; sleep 1\n");
  chmodSync(program, 0o755);
  const other = new Renderer({ program });
  await assert.rejects(other.render(card), /does not answer as portal-render does/);
  await assert.rejects(other.render(card), /does not answer as portal-render does/);
  await other.close();
  await assert.rejects(other.render(card), /is closed/);
});

test("a snapshot is recorded once, and differs with the picture", async () => {
  const reference = join(folder, "shots/card.png");
  const { CI } = process.env;
  delete process.env.CI;
  await assertSnapshot(await renderer.render(card, { data: { name: "Ada" } }), reference);
  process.env.CI = "true";
  await assertSnapshot(await renderer.render(card, { data: { name: "Ada" } }), reference);
  await assert.rejects(renderer.render(card, { data: { name: "Eve" } }).then((it) => assertSnapshot(it, reference)), /pixels differ/);
  await assert.rejects(renderer.render(card, { data: { name: "Eve" } }).then((it) => assertSnapshot(it, join(folder, "no.png"))), /no reference/);
  // Links come with a checkout.
  delete process.env.CI;
  const outside = join(folder, "outside");
  mkdirSync(outside);
  const picture = await renderer.render(card, { data: { name: "Ada" } });
  for (const [link, target] of [["link.png", "victim.png"], ["link.txt", "victim.txt"], ["beside", "."]]) {
    symlinkSync(join(outside, target), join(folder, link));
    await assert.rejects(assertSnapshot(picture, join(folder, link === "beside" ? "beside/a.png" : "link.png")), /is a link/);
    rmSync(join(folder, link));
  }
  // Also where the link lies further up, and the path is a relative one.
  const before = process.cwd();
  process.chdir(folder);
  try {
    mkdirSync("project");
    symlinkSync("../outside", "project/__snapshots__");
    await assert.rejects(assertSnapshot(picture, "project/__snapshots__/sub/card.png"), /__snapshots__ is a link/);
    // What a difference is shown of, too.
    symlinkSync(reference, "read.png");
    await assert.rejects(renderer.render(card, { data: { name: "Eve" } }).then((it) => assertSnapshot(it, "read.png")), /is a link/);
    assert.equal(spawnSync("mkfifo", ["pipe.png"]).status, 0);
    await assert.rejects(assertSnapshot(picture, "pipe.png"), /is no file/);
  } finally {
    process.chdir(before);
  }
  assert.deepEqual(readdirSync(outside), []);
  if (CI === undefined) delete process.env.CI;
});

test("what is written in a snapshot's name is written into no file of another name", async () => {
  const { CI } = process.env;
  delete process.env.CI;
  const place = mkdtempSync(join(tmpdir(), "portalraster-test-"));
  try {
    const picture = await renderer.render(card, { data: { name: "Ada" } });
    await assertSnapshot(picture, join(place, "card.png"));
    for (const ending of ["png", "txt"]) {
      writeFileSync(join(place, `precious.${ending}`), "precious");
      linkSync(join(place, `precious.${ending}`), join(place, `card.actual.${ending}`));
    }
    await assert.rejects(renderer.render(card, { data: { name: "Eve" } }).then((it) => assertSnapshot(it, join(place, "card.png"))), /pixels differ/);
    for (const ending of ["png", "txt"]) assert.equal(readFileSync(join(place, `precious.${ending}`), "utf8"), "precious");
    assert.deepEqual(readdirSync(place).filter((name) => name.endsWith(".tmp")), []);
  } finally {
    rmSync(place, { recursive: true });
    if (CI !== undefined) process.env.CI = CI;
  }
});

test("a project file of the current folder says nothing to renderers", async () => {
  const before = process.cwd();
  const place = mkdtempSync(join(tmpdir(), "portalraster-test-"));
  process.chdir(place);
  const other = new Renderer();
  try {
    writeFileSync("portal-render.json", JSON.stringify({ budget: ["components=1"], root: "/" }));
    assert.ok((await other.render(card, { data: { name: "Ada" } })).bytes.length > 0);
  } finally {
    await other.close();
    process.chdir(before);
    rmSync(place, { recursive: true });
  }
});

test("npx without a program for this platform ends in a sentence, and does not start itself", () => {
  // As npm lays packages: the package's own program under the name in PATH.
  const modules = join(folder, "lonely/node_modules");
  mkdirSync(join(modules, ".bin"), { recursive: true });
  cpSync(new URL(".", import.meta.resolve(name)), join(modules, "portalraster"), { recursive: true });
  const program = join(modules, ".bin/portal-render");
  symlinkSync("../portalraster/cli.js", program);
  chmodSync(join(modules, "portalraster/cli.js"), 0o755);
  mkdirSync(join(folder, "lonely/folder/portal-render"), { recursive: true });
  mkdirSync(join(folder, "lonely/shell"));
  // One that would be found by a version manager, and lead back to this one.
  writeFileSync(join(folder, "lonely/shell/portal-render"), `#!/bin/sh\nexec "${program}" "$@"\n`, { mode: 0o755 });
  const said = spawnSync(process.execPath, [program, "--version"], {
    encoding: "utf8", timeout: 20_000, env: { PATH: ["", join(modules, ".bin"), join(folder, "lonely/folder"), join(folder, "lonely/shell")].join(":") },
  });
  assert.equal(said.status, 2);
  assert.match(said.stderr, /there is no portal-render for .*: neither the package/);
});
