/** `koine history` preserves every part of a message and writes readable files. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { phi } from "koine/history";
import { expect, test } from "vitest";
import { koine } from "../../harness/command.ts";
import { isThorough } from "../../harness/effort.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("whole");

const at = (name: string): string => path.join(folder, name);
const write = (name: string, content: string | Uint8Array): void => writeFileSync(at(name), content);
const history = (...args: string[]) => koine(["history", ...args], { cwd: folder });

const good = '{"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1}';

test("keeps a message unchanged if the current type drops a part of it", () => {
  const message = `${good.slice(0, -1)},"turnId":{"loopId":7}}`;
  write("malformed.jsonl", `${good}\n${message}\n`);
  expect(phi.read(message, { version: "0.9.0" }).notes).toMatchObject([{ pointer: "/0/turnId" }]);
  const kept = `${good}\n{"koine":"kept","version":"0.6.0","message":${message}}\n`;
  const args = ["history", "migrate", at("malformed.jsonl"), "--from", "0.6.0"];
  // Runs in a project with schemas and in a folder without any.
  for (const cwd of isThorough ? [".", folder] : [folder]) {
    const { status, out, err } = koine(args, { cwd });
    expect([status, out]).toEqual([1, kept]);
    expect(err).toContain("malformed.jsonl:2:");
    expect(err).toContain(" /turnId");
  }
  expect(history("check", "malformed.jsonl").out).toContain("2 messages: 1 unreadable\n");
  write("malformed.json", `[${message},${good}]`);
  expect(history("migrate", "malformed.json", "--from", "0.6.0").out).toBe(
    `[${kept.trimEnd().split("\n").toReversed().join(",")}]\n`,
  );
});

test("compresses a file whose name ends in .gz, also in place", () => {
  const name = "packed.jsonl.gz";
  const count = isThorough ? 30_000 : 3000;
  write(name, gzipSync(`${good}\n`.repeat(count)));
  expect(history("migrate", name, "--from", "0.6.0", "--out", name).status).toBe(0);
  expect(gunzipSync(readFileSync(at(name))).toString()).toBe(`${good}\n`.repeat(count));
  expect(history("check", name, "--from", "0.9.0").out).toContain(`${count} messages: 0 unreadable\n`);
});
