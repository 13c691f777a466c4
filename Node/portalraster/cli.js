#!/usr/bin/env node
// `npx portal-render …` is the program that was installed for this platform.
import { spawnSync } from "node:child_process";
import { findProgram } from "./index.js";

try {
  const result = spawnSync(findProgram(), process.argv.slice(2), { stdio: "inherit" });
  if (result.error) throw result.error;
  process.exitCode = result.status ?? 1;
} catch (error) {
  console.error(`portalraster: ${error.message}`);
  process.exitCode = 2;
}
