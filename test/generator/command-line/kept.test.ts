/** The cache of validators. */

import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { koineProcess, type Outcome } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("kept");

const caches = path.join(folder, "caches");
const kept = path.join(caches, "koine/validate");
const schema = path.join(folder, "schema/note/line.schema.json");
mkdirSync(path.dirname(schema), { recursive: true });
writeFileSync(
  path.join(folder, "schema/note/dialect.json"),
  '{"name":"note","title":"Note","description":""}',
);
writeFileSync(schema, '{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]}');
writeFileSync(path.join(folder, "one.jsonl"), '{"text":"a"}\n');

const validate = (...args: readonly string[]): Outcome =>
  koineProcess(["validate", "note.Line", "one.jsonl", ...args], {
    cwd: folder,
    env: { ...process.env, XDG_CACHE_HOME: caches },
  });

test("rebuilds a cached validator after a schema edit or if it is damaged", async () => {
  let first = validate();
  // Recently written schemas are not cached, so retry until they are old enough.
  while (readdirSync(kept).length === 0) {
    await delay(100);
    first = validate();
  }
  expect([first.status, readdirSync(kept).length]).toEqual([0, 1]);
  const place = path.join(kept, readdirSync(kept)[0] ?? "");
  const written = readFileSync(place, "utf8");
  expect([validate(), readFileSync(place, "utf8")]).toEqual([first, written]);

  writeFileSync(place, written.slice(0, 1000));
  expect([validate(), readFileSync(place, "utf8")]).toEqual([first, written]);

  const before = readFileSync(schema, "utf8");
  writeFileSync(schema, "{");
  expect(validate()).toMatchObject({ status: 2, out: expect.stringContaining("line.schema.json") });
  writeFileSync(schema, before);
  expect(validate()).toEqual(first);

  writeFileSync(path.join(folder, "koine.config.json"), '{"nothing":7}');
  expect(validate().status).toBe(2);
  rmSync(path.join(folder, "koine.config.json"));
});

test.skipIf(process.platform === "win32")(
  "does not read a cache folder that other users can write to",
  () => {
    const [name = ""] = readdirSync(kept);
    const place = path.join(kept, name);
    const { hash, read, validators } = JSON.parse(readFileSync(place, "utf8"));
    const mean = { ...validators, url: 'data:text/javascript,throw new Error("mean")' };
    writeFileSync(place, JSON.stringify({ read, hash, validators: mean }));
    chmodSync(kept, 0o777);
    expect(validate().status).toBe(0);
  },
);
