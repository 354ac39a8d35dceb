/** Inputs and output of `koine validate`: folders, patterns, gzip files and counts by location. */

import {
  closeSync,
  createReadStream,
  mkdirSync,
  openSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { documentsOf } from "../../../generator/command-line/documents.ts";
import { inflated } from "../../../generator/command-line/inflate.ts";
import { koine, koineProcess } from "../../harness/command.ts";
import { isThorough, sampled } from "../../harness/effort.ts";
import { folderOfFile } from "../../harness/folders.ts";
import { slowTest } from "../../harness/slow-test.ts";

const folder = folderOfFile("inputs");

const write = (name: string, content: string | Uint8Array): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
};

write(
  "event.json",
  JSON.stringify({
    title: "Event",
    type: "object",
    properties: { id: { type: "integer" }, tags: { type: "array", items: { type: "string" } } },
    required: ["id"],
  }),
);
const lines = '{"id":1}\n{"id":"x","tags":["a",1,2]}\n{"id":true}\n';
write("logs/one.jsonl", lines);
write("logs/notes.txt", "no data");
write("logs/.hidden.jsonl", "no data");
write("logs/deep/two.jsonl.gz", gzipSync(lines));
write("logs/deep/three.json.gz", gzipSync('{\n  "id": 3\n}\n'));

const validate = (...args: string[]) =>
  koine(["validate", "--schema", "event.json", "Event", ...args], { cwd: folder });

const countsOf = (out: string): string | undefined => out.trimEnd().split("\n").at(-1);

describe("inputs", () => {
  test.each([
    ["a folder reads the data files below it", ["logs"], 7],
    ["a pattern", ["logs/*.jsonl"], 3],
    ["folders at any depth", ["logs/**/*.gz"], 4],
    ["alternatives", ["logs/{deep,other}/t?o.{jsonl,ndjson}*"], 3],
    ["a pattern from the root", [path.join(folder, "logs/o*.jsonl")], 3],
    ["a file name that contains a pattern character", ["odd*.jsonl"], 1],
    ["a character class", ["logs/[a-o]ne.[!g]*"], 3],
    ["a pattern below files and folders", ["logs/*/[a-t]wo.jsonl.gz"], 3],
    ["a file named twice", ["logs", "logs/*.jsonl", "logs/one.jsonl"], 7],
    ["a folder without its installed packages", ["packages"], 1],
    ["an installed package by name", ["node_modules/data"], 1],
  ])("%s", (_name, inputs, documents) => {
    write("odd*.jsonl", '{"id":1}');
    write("node_modules/data/one.json", '{"id":1}');
    write("packages/one.json", '{"id":1}');
    write("packages/node_modules/data/one.json", '{"id":1}');
    write("odd2.jsonl", '{"id":1}\n{"id":1}\n');
    const { out, err } = validate(...inputs);
    expect([countsOf(out)?.split(":")[0], err]).toEqual([
      `${documents} document${documents > 1 ? "s" : ""}`,
      "",
    ]);
  });

  test("does not follow cyclic links", () => {
    write("circle/one.jsonl", '{"id":1}');
    symlinkSync(path.join(folder, "circle"), path.join(folder, "circle/again"));
    expect(validate("circle").out).toBe("1 document: 1 valid, 0 invalid, 0 issues\n");
  });

  /** Writes blank lines followed by a document. */
  const writeBlank = (mebibytes: number, line: string): string => {
    const place = path.join(folder, "blank");
    const file = openSync(place, "w");
    for (let part = 0; part < mebibytes; part++) writeSync(file, Buffer.alloc(1024 * 1024, line));
    writeSync(file, '{"id":"x"}');
    closeSync(file);
    return place;
  };

  test("reads a document after blank lines", () => {
    const mebibytes = isThorough ? 96 : 1;
    const place = writeBlank(mebibytes, "\n");
    const { status, out } = koineProcess(["validate", "--schema", "event.json", "Event", "blank"], {
      cwd: folder,
    });
    rmSync(place);
    const line = mebibytes * 1024 * 1024 + 1;
    expect([status, out]).toEqual([1, expect.stringMatching(new RegExp(`^blank:${line}:7 /id type: `))]);
  });

  test("skips blank lines beyond the document limit", async () => {
    const found: [line: number, text: string][] = [];
    for await (const { linesBefore, bytes } of documentsOf(writeBlank(65, `${" ".repeat(1023)}\n`)))
      found.push([linesBefore, new TextDecoder().decode(bytes)]);
    expect(found).toEqual([[65 * 1024, '{"id":"x"}']]);
  });

  test("reports inputs without files and continues", () => {
    mkdirSync(path.join(folder, "empty"), { recursive: true });
    expect(validate("log/*.jsonl", "empty", "logs/deep/three.json.gz")).toEqual({
      status: 2,
      out: "1 document: 1 valid, 0 invalid, 0 issues, 2 files unreadable\n",
      err: "no file matches log/*.jsonl\nempty contains no *.json, *.jsonl or *.ndjson files (or .gz versions of them)\n",
    });
  });
});

describe("gzip", () => {
  test("reports lines and columns of the decompressed text", () => {
    expect(validate("logs/deep/two.jsonl.gz").out).toContain(
      "logs/deep/two.jsonl.gz:3:7 /id type: expected an integer, found true\n",
    );
  });

  test("reads concatenated gzip files", () => {
    write("appended.jsonl.gz", Buffer.concat([gzipSync('{"id":1}\n'), gzipSync('{"id":2}\n')]));
    expect(validate("appended.jsonl.gz").out).toMatch(/^2 documents: 2 valid/);
  });

  test.each([
    ["no gzip", Buffer.from(lines), "the file is not a gzip file, or it is damaged"],
    ["an empty file", Buffer.alloc(0), "the gzip file is truncated"],
    ["cut off", gzipSync(lines).subarray(0, 40), "the gzip file is truncated"],
    ["damaged", gzipSync(lines).fill(0xff, 20, 30), "the file is not a gzip file, or it is damaged"],
  ])("%s", (_name, bytes, why) => {
    write("broken.jsonl.gz", bytes);
    const { status, err } = validate("broken.jsonl.gz");
    expect([status, err]).toEqual([2, `cannot read broken.jsonl.gz (${why})\n`]);
  });

  test("translate reads gzip files too", () => {
    write("broken.jsonl.gz", Buffer.from(lines));
    const { status, err } = koine(["translate", "--from", "phi", "--to", "pi", "broken.jsonl.gz"], {
      cwd: folder,
    });
    expect([status, err]).toEqual([
      2,
      "cannot read broken.jsonl.gz (the file is not a gzip file, or it is damaged)\n",
    ]);
  });

  const why = "it decompresses to a line longer than 64 MiB; the rest was not read";
  const writeBomb = (fill: string): void => {
    const part = gzipSync(Buffer.alloc(32 * 1024 * 1024, fill));
    write("bomb.jsonl.gz", Buffer.concat(Array.from({ length: 200 }, () => part)));
  };

  const fills: readonly (readonly [name: string, fill: string])[] = [
    ["one line", "a"],
    ["blank lines", "\n"],
  ];
  test.each(sampled(fills, 1))(
    "reads a small file that decompresses endlessly up to the limit: %s",
    (_name, fill) => {
      writeBomb(fill);
      const { status, err } = koineProcess(["validate", "--schema", "event.json", "Event", "bomb.jsonl.gz"], {
        cwd: folder,
        env: { ...process.env, NODE_OPTIONS: "--max-old-space-size=80" },
      });
      expect([status, err]).toEqual([2, `cannot read bomb.jsonl.gz (${why})\n`]);
    },
  );

  slowTest("blank lines count toward the limit", async () => {
    writeBomb(`${" ".repeat(1023)}\n`);
    let length = 0;
    const all = async (): Promise<void> => {
      const file = createReadStream(path.join(folder, "bomb.jsonl.gz"));
      for await (const chunk of inflated("bomb.jsonl.gz", file)) length += chunk.length;
    };
    await expect(all()).rejects.toThrow(why);
    expect(length).toBeLessThan(66 * 1024 * 1024);
  });
});

describe("the number of printed issues", () => {
  test("--max-issues prints the first issues and counts all", () => {
    const { status, out } = validate("logs/one.jsonl", "--max-issues", "1");
    expect([status, out]).toEqual([
      1,
      'logs/one.jsonl:2:7 /id type: expected an integer, found "x"\n    2 | {"id":"x","tags":["a",1,2]}\n      |       ^\nand 3 more issues\n3 documents: 1 valid, 2 invalid, 4 issues\n',
    ]);
  });

  test("--summary counts issues by code and location, with * for list indices", () => {
    expect(validate("logs", "--summary").out).toBe(
      [
        "4 × /id type, first at logs/one.jsonl:2:7",
        "4 × /tags/* type, first at logs/one.jsonl:2:23",
        "7 documents: 3 valid, 4 invalid, 8 issues\n",
      ].join("\n"),
    );
  });

  test("--summary can be combined with --max-issues", () => {
    const { out } = validate("logs/one.jsonl", "--summary", "--max-issues", "1");
    expect(out.split("\n").slice(0, 2)).toEqual([
      'logs/one.jsonl:2:7 /id type: expected an integer, found "x"',
      "2 × /id type, first at logs/one.jsonl:2:7",
    ]);
  });

  test("--summary --format json prints one object per kind", () => {
    const { out } = validate("logs/one.jsonl", "--summary", "--format", "json");
    expect(JSON.parse(out.split("\n")[0] ?? "")).toEqual({
      count: 2,
      code: "type",
      pointer: "/id",
      first: { file: "logs/one.jsonl", line: 2, column: 7 },
    });
  });

  test("counts issues by code only if there are too many keys", () => {
    write("map.json", JSON.stringify({ title: "Map", additionalProperties: { type: "integer" } }));
    const keys = Array.from({ length: 3000 }, (_, index) => `{"key${index}":"no"}\n`);
    write("map.jsonl", keys.join(""));
    const { out } = koine(["validate", "--schema", "map.json", "Map", "map.jsonl", "--summary"], {
      cwd: folder,
    });
    expect(out.split("\n").length).toBe(1003);
    expect(out).toMatch(/^2000 × \/\*\* type/);
  });

  test("--max-issues requires a number", () => {
    expect(validate("logs", "--max-issues", "few")).toMatchObject({
      status: 2,
      err: '--max-issues must be a whole number, not "few"\nTry: koine help validate\n',
    });
  });
});
