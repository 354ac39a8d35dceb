/** Testees are built and run in a folder that other users cannot write to. */

import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cacheFolder } from "../../../generator/command-line/conform/cache-folder.ts";

test.skipIf(process.platform === "win32")("uses the user's private cache outside a project", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-caches-"));
  const [before, caches] = [process.cwd(), process.env["XDG_CACHE_HOME"]];
  onTestFinished(() => {
    process.chdir(before);
    if (caches === undefined) delete process.env["XDG_CACHE_HOME"];
    else process.env["XDG_CACHE_HOME"] = caches;
    rmSync(folder, { recursive: true });
  });
  process.chdir(folder);
  process.env["XDG_CACHE_HOME"] = path.join(folder, "caches");
  const place = cacheFolder("generated");
  expect([place.startsWith(path.join(folder, "caches/koine")), statSync(place).mode % 0o1000]).toEqual([
    true,
    0o700,
  ]);
  chmodSync(place, 0o777);
  expect(() => cacheFolder("generated")).toThrow(/other users can write to/);
  rmSync(place, { recursive: true });
  symlinkSync(folder, place);
  expect(() => cacheFolder("generated")).toThrow(/other users can write to/);
  process.env["XDG_CACHE_HOME"] = "relative";
  mkdirSync("node_modules");
  expect(cacheFolder("generated")).toContain(path.join("node_modules", ".cache"));
});
