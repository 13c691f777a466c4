// Pictures that are compared with those of a checkout.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { DataError } from "./documents.js";
import { findProgram } from "./index.js";

/** Refuses links: references come with a checkout, and so do links, which lead anywhere. Those in / are the system's, as /tmp may be. */
function refuseLinks(path) {
  const parts = path.split(sep);
  for (let count = 3; count <= parts.length; count += 1) {
    const each = parts.slice(0, count).join(sep);
    if (lstatSync(each, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Error(`${each} is a link, and no reference is read or written through one; delete it, or name what it leads to`);
  }
}

/** Writes a file whole, in place of one that may have further names, which keep what they have. */
function replace(path, bytes) {
  const temporary = join(dirname(path), `.portal-${randomUUID()}.tmp`);
  try {
    writeFileSync(temporary, bytes, { flag: "wx" });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Compares a picture with a reference, and records it where there is none; in CI a missing one is an error. */
export async function assertSnapshot(picture, reference) {
  const path = resolve(reference instanceof URL ? fileURLToPath(reference) : reference);
  const put = (path) => {
    const layout = path.replace(/\.png$/, ".txt");
    for (const each of [path, layout]) refuseLinks(each);
    mkdirSync(dirname(path), { recursive: true });
    replace(path, picture.bytes);
    replace(layout, picture.layout);
  };
  if (picture.format !== "png" || !path.endsWith(".png")) throw new DataError("a snapshot is a PNG");
  // A difference shows both pictures.
  refuseLinks(path);
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there === undefined) {
    if (process.env.CI) throw new Error(`there is no reference ${path}; record it outside of CI`);
    return put(path);
  }
  if (!there.isFile()) throw new Error(`${path} is no file; delete it, or name another reference`);
  if (readFileSync(path).equals(picture.bytes)) return;
  const actual = path.replace(/\.png$/, ".actual.png");
  put(actual);
  const said = spawnSync(findProgram(), ["diff", path, actual], { encoding: "utf8" });
  if (said.status === 0) rmSync(actual);
  throw new Error(`the picture differs from ${path}\n${said.stdout}${said.stderr}  now: ${actual}`);
}
