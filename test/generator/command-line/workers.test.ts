/** `koine validate` prints the same output for any number of threads and any chunk sizes. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentsIn } from "../../../generator/command-line/batches.ts";
import { linesOf } from "../../../generator/command-line/lines.ts";
import { Pool } from "../../../generator/command-line/threads/pool.ts";
import { koine } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("workers");

const valid = '{"role":"user","content":[{"type":"text","text":"a"}],"timestamp":1}';
const lineAt = (index: number): string => {
  if (index % 1000 === 7) return "{";
  if (index % 997 === 5) return '{"role":"user","content":[],"timestamp":"late"}';
  return index % 101 === 0 ? " " : valid;
};

test("reports the same findings in file order for any number of threads", () => {
  const file = path.join(folder, "many.jsonl");
  writeFileSync(file, Array.from({ length: 30_000 }, (_, index) => lineAt(index)).join("\n"));
  const asked = (workers: string) =>
    koine(["validate", "phi.LlmMessage", file, path.join(folder, "none.jsonl"), "--workers", workers]);
  const alone = asked("1");
  expect(alone.status).toBe(2);
  expect(alone.out).toMatch(/many\.jsonl:8:2 .*\n(.|\n)*29702 documents: 29641 valid, 61 invalid/);
  expect(alone.err).toMatch(/cannot read .*none\.jsonl \(ENOENT\)/);
  expect(asked("3")).toEqual(alone);
  expect(asked("2")).toEqual(alone);
});

test("rejects an invalid number of threads", () => {
  expect(koine(["validate", "phi.Usage", "x.jsonl", "--workers", "many"])).toMatchObject({
    status: 2,
    err: expect.stringContaining('--workers must be a number from 1 to 64, not "many"'),
  });
});

describe("early exit", () => {
  const file = path.join(folder, "endless.jsonl");
  const start = () => {
    writeFileSync(file, '{"role":"user"}\n'.repeat(2_000_000));
    const program = path.resolve("dist/generator/cli.js");
    return spawn(process.execPath, [program, "validate", "phi.LlmMessage", file, "--workers", "2"]);
  };

  test("a signal stops all threads", async () => {
    const child = start();
    await once(child.stdout, "data");
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([null, "SIGINT"]);
  });

  test("a closed pipe stops all threads without an error", async () => {
    const child = start();
    let errors = "";
    child.stderr.on("data", (chunk) => (errors += String(chunk)));
    await once(child.stdout, "data");
    child.stdout.destroy();
    expect([...(await once(child, "exit")), errors]).toEqual([2, null, ""]);
  });

  test.each(["process.exit(3)", "throw new Error('no')", "setTimeout(() => process.exit(0), 50)"])(
    "reports a thread that dies: %s",
    async (code) => {
      const pool = new Pool(new URL(`data:text/javascript,${encodeURIComponent(code)}`), 2);
      const ask = () => pool.ask({ file, portion: { from: 0, to: 1 } });
      await expect(Promise.race([ask(), ask()])).rejects.toThrow("a thread ended before its work was done");
      await expect(ask()).rejects.toThrow("a thread ended before its work was done");
      await pool.end();
    },
  );
});

async function* inChunks(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const size of sizes) {
    yield bytes.subarray(start, start + size);
    start += size;
  }
  yield bytes.subarray(start);
}

test("splits lines independently of chunks, and truncates long ones", async () => {
  const line = fc.string({ unit: fc.constantFrom("a", "é", " ", "{"), maxLength: 9 });
  const limit = 12;
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(fc.nat(9)), fc.boolean(), async (lines, sizes, isEnded) => {
      const text = lines.join("\n") + (isEnded ? "\n" : "");
      const found: (readonly [line: number, text: string])[] = [];
      for await (const some of linesOf(inChunks(Buffer.from(text), sizes), limit))
        for (const { bytes, linesBefore, cut } of documentsIn({ ...some, isWhole: false }))
          found.push([linesBefore, cut ? "too long" : new TextDecoder().decode(bytes)]);
      const isLong = (one: string): boolean => Buffer.byteLength(one) > limit;
      const expected = lines.flatMap((one, index) => (one.trim() === "" ? [] : [[index, one] as const]));
      expect(found.map(([at]) => at)).toEqual(expected.map(([at]) => at));
      // A long line is complete if it fits in one chunk. The parser rejects the line because of its length.
      for (const [index, [, said]] of found.entries()) {
        const one = expected[index]?.[1] ?? "";
        expect(said === one || (said === "too long" && isLong(one))).toBe(true);
      }
    }),
  );
});
