/**
 * Obstacles to writing: concurrent and killed runs, folders that Koine did not create, links, other file
 * systems and full disks.
 */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { compare } from "../../../generator/5-write/compare.ts";
import { marker } from "../../../generator/5-write/header.ts";
import { ownPrefix } from "../../../generator/5-write/owner.ts";
import { saveAll } from "../../../generator/5-write/save.ts";
import { cutShort } from "../../../generator/5-write/stage.ts";
import { write } from "../../../generator/5-write/write.ts";
import type { Diagnostic } from "../../../generator/support/diagnostics.ts";
import { library } from "../../../generator/support/host.ts";
import { koine } from "../../harness/command.ts";
import { isThorough } from "../../harness/effort.ts";
import { filesBelow } from "../../harness/files.ts";
import { writeSchemas } from "./synthetic.ts";
import { slowTest } from "../../harness/slow-test.ts";

let folder: string;
let out: string;

const open = (parent: string): void => {
  folder = mkdtempSync(path.join(parent, "koine-disks-"));
  out = path.join(folder, "out");
  const opened = folder;
  onTestFinished(() => rmSync(opened, { recursive: true, force: true }));
};
beforeEach(() => open(tmpdir()));

const texts = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([file, text]) => ({
    path: file,
    text: file.endsWith(".json") ? text : `${text} ${marker}`,
    sha256: "",
  }));

/** Writes these files to the folder and returns the codes of the problems. */
const put = (files: Readonly<Record<string, string>>, at = out): string[] => {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  write([{ folder: at, drifts: compare(texts(files), at, report) }], report, library);
  return found.map(({ code }) => code);
};

const inFolder = (): string[] => filesBelow(folder).map((file) => file.slice(folder.length + 1));

/** Returns the process ID of a process that has ended. */
const gone = (): number => spawnSync(process.execPath, ["--version"]).pid;

const stageOf = (process: number): string => {
  const stage = path.join(out, ownPrefix("stage").replace(/-\d+-/, `-${process}-`) + "abcdef");
  mkdirSync(stage, { recursive: true });
  writeFileSync(path.join(stage, "changes.json"), '["a.txt"]');
  return stage;
};

describe("other runs", () => {
  test("cleans up after a killed run", () => {
    const stage = stageOf(gone());
    expect(cutShort(out)).toEqual(["a.txt"]);
    expect(put({ "a.txt": "1" })).toEqual([]);
    expect([existsSync(stage), inFolder()]).toEqual([false, ["out/a.txt"]]);
  });

  test("waits for a running process, and then gives up", async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const stage = stageOf(child.pid ?? 0);
    expect(put({ "a.txt": "1" })).toEqual(["output_busy"]);
    expect([cutShort(out), readdirSync(out)]).toEqual([[], [path.basename(stage)]]);
    const anHourAgo = (Date.now() - 3_700_000) / 1000;
    utimesSync(stage, anHourAgo, anHourAgo);
    expect(put({ "a.txt": "1" })).toEqual([]);
    child.kill();
    await once(child, "close");
  });

  slowTest("waits for a run on another machine, which may be alive", () => {
    const stage = stageOf(gone()).replace(/-[0-9a-f]{8}-/, "-00000000-");
    mkdirSync(stage);
    expect(put({ "a.txt": "1" })).toEqual(["output_busy"]);
  });

  test("leaves a file alone that changed after it was compared", () => {
    mkdirSync(out);
    const drifts = [{ path: "a.txt", kind: "missing", expected: "1" }] as const;
    writeFileSync(path.join(out, "a.txt"), "mine");
    const found: string[] = [];
    write([{ folder: out, drifts }], ({ code }) => void found.push(code), library);
    expect([found, readFileSync(path.join(out, "a.txt"), "utf8")]).toEqual([["output_busy"], "mine"]);
  });

  slowTest("writes the same files as one run when several run at once", async () => {
    writeSchemas(path.join(folder, "schema"), 5, "even");
    const program = path.resolve("dist/generator/cli.js");
    const args = [program, "generate", "--schema", "schema", "--no-cache", "--languages", "typescript"];
    const runs = Array.from({ length: 8 }, async () => {
      const [code] = await once(spawn(process.execPath, args, { cwd: folder }), "close");
      return Number(code);
    });
    expect(new Set(await Promise.all(runs))).toEqual(new Set([0]));
    expect(koine(["check", "--schema", "schema"], { cwd: folder })).toMatchObject({ status: 0 });
    expect(readdirSync(folder).toSorted()).toEqual(["generated", "schema"]);
  });
});

describe("places", () => {
  test("no file is changed if a folder is in the way of one, and created folders are removed", () => {
    const listed = (hash: string): string =>
      JSON.stringify({
        $generated: marker,
        files: ["a.txt", "b.txt"].map((file) => ({ path: file, sha256: hash })),
      });
    put({ "a.txt": "1", "b.txt": "1", "manifest.json": listed("1") });
    mkdirSync(path.join(out, "c.txt/in-the-way"), { recursive: true });
    const next = { "a.txt": "2", "b.txt": "2", "c.txt": "2", "d/e.txt": "2", "manifest.json": listed("2") };
    expect(put(next)).toEqual(["output_unwritable"]);
    expect(inFolder()).toEqual(["out/a.txt", "out/b.txt", "out/manifest.json"]);
    expect(readFileSync(path.join(out, "a.txt"), "utf8")).toBe(`1 ${marker}`);
    expect(existsSync(path.join(out, "d"))).toBe(false);
    expect(put({ "x/y": "1", x: "1" }, path.join(folder, "new/deep"))).toEqual(["output_unwritable"]);
    expect(existsSync(path.join(folder, "new"))).toBe(false);
  });

  test("reports a file in place of the output folder", () => {
    writeFileSync(out, "");
    expect(put({ "a.txt": "1" })).toEqual(["output_unwritable"]);
  });

  test.skipIf(!existsSync("/dev/shm") || statSync("/dev/shm").dev === statSync(tmpdir()).dev)(
    "writes to a folder on another file system than its parent",
    () => {
      const [parent] = [folder];
      open("/dev/shm");
      symlinkSync(folder, path.join(parent, "elsewhere"));
      expect(put({ "a.txt": "1" }, path.join(parent, "elsewhere"))).toEqual([]);
      expect(inFolder()).toEqual(["a.txt"]);
    },
  );
});

/** Limits the file size, to simulate a full disk. */
const limited = (args: readonly string[]) =>
  spawnSync("bash", ["-c", `trap '' XFSZ; ulimit -f 8; exec "$0" "$@"`, process.execPath, ...args], {
    cwd: folder,
    encoding: "utf8",
  });

describe.skipIf(process.platform === "win32")("a full disk", () => {
  test("generate changes nothing", () => {
    writeSchemas(path.join(folder, "schema"), 20, "even");
    const args = ["--schema", "schema", "--no-cache", ...(isThorough ? [] : ["--languages", "typescript"])];
    const program = path.resolve("dist/generator/cli.js");
    const { status, stdout } = limited([program, "generate", ...args]);
    expect([status, stdout]).toEqual([2, expect.stringMatching(/output_unwritable: .*\(EFBIG\)/)]);
    expect(readdirSync(folder)).toEqual(["schema"]);
  });
});

describe("files named by the user", () => {
  test("writes none if one of them cannot be written", () => {
    const [place, other] = [path.join(folder, "a.json"), path.join(folder, "nowhere/b.json")];
    writeFileSync(place, "old", { mode: 0o640 });
    const both = [place, other].map((one) => ({ place: one, text: "new" }));
    expect(() => saveAll(both, library)).toThrow(/ENOENT/);
    expect([readFileSync(place, "utf8"), inFolder()]).toEqual(["old", ["a.json"]]);
    saveAll(both.slice(0, 1), library);
    expect([readFileSync(place, "utf8"), statSync(place).mode % 0o1000]).toEqual(["new", 0o640]);
  });

  test("keeps links, and writes to devices", () => {
    const [place, link] = [path.join(folder, "a.json"), path.join(folder, "link.json")];
    writeFileSync(place, "old");
    symlinkSync(place, link);
    const both = [
      { place: link, text: "new" },
      { place: "/dev/null", text: "new" },
    ];
    saveAll(both, library);
    expect([readFileSync(place, "utf8"), statSync("/dev/null").isFile()]).toEqual(["new", false]);
  });
});
