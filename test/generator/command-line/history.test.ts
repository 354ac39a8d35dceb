/** `koine history` on files of stored messages. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { phi } from "koine/history";
import { describe, expect, test } from "vitest";
import { koine, koineProcess } from "../../harness/command.ts";
import { freezeNotes } from "../../runtime/history/note.ts";
import { messagesAt, mixedWith } from "../../runtime/history/phi.ts";
import { isThorough, sampled } from "../../harness/effort.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("stored");

const at = (name: string): string => path.join(folder, name);
const write = (name: string, content: string | Uint8Array): void => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
};

const good = '{"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1}';
write("session.jsonl", `${good}\n{"role":"robot"}\nno JSON\n`);
write("good/one.jsonl", `${good}\n`);
write("good/two.jsonl.gz", gzipSync(`${good}\n${good}\n`));

const history = (...args: string[]) => koine(["history", ...args], { cwd: folder });

const robot = 'unknown role "robot", expected one of "user", "assistant", "toolResult", "extension"';

describe("check", () => {
  test("counts messages per version and lists unreadable ones", () => {
    expect(history("check", "session.jsonl")).toEqual({
      status: 1,
      out: [
        `session.jsonl:2:9 /role tag: ${robot}`,
        'session.jsonl:3:1 syntax: found "no" where a value should start',
        "3 messages: 2 unreadable",
        "readable per version",
        ...["0.6.0", "0.7.1", "0.8.0", "0.9.0"].map((version) => `  ${version}: 1 of 3`),
        "",
      ].join("\n"),
      err: "",
    });
  });

  test("--format json", () => {
    const { out } = history("check", "good", "--from", "0.8.0", "--format", "json");
    expect(JSON.parse(out)).toEqual({ summary: { messages: 3, unread: 0, versions: { "0.8.0": 3 } } });
  });

  test("reads the version from a head, and rejects a head of another dialect", () => {
    write("headed.jsonl", `{"koine":"history","dialect":"phi","version":"0.7.1"}\n${good}\n`);
    expect(history("check", "headed.jsonl").out).toBe(
      "1 message: 0 unreadable\nreadable per version\n  0.7.1: 1 of 1\n",
    );
    write("other.jsonl", '{"koine":"history","dialect":"pi","version":"1"}\n{}\n');
    expect(history("check", "other.jsonl")).toMatchObject({
      status: 2,
      err: 'other.jsonl: history_dialect: this is a history of "pi"\n',
    });
  });
});

describe("migrate", () => {
  test("writes the same output as koine/history", () => {
    for (const version of sampled(phi.versions, 1)) {
      const random = messagesAt(version, 100);
      const messages = mixedWith(random[0] ?? "").filter((text) => text !== "[]");
      const all = [...messages, ...random].join("\n");
      write("random.jsonl", all);
      const expected = phi.write(phi.read(all, { version }).entries, { form: "lines" }).text;
      const lines = expected.slice(expected.indexOf("\n") + 1);
      const args = ["history", "migrate", at("random.jsonl"), "--from", version];
      // Runs in a project with schemas and in a folder without any.
      for (const cwd of isThorough ? [".", folder] : [folder]) expect(koine(args, { cwd }).out).toBe(lines);
    }
  });

  test("migrates messages of a custom schema with frozen versions and renamed fields", async () => {
    const { schema } = await freezeNotes(at("notes"));
    write("notes.jsonl", '{"author":"ada","parts":[],"origin":{"host":"h","port":1}}\n{"author":7}\n');
    const { status, out, err } = koine([
      "history",
      "migrate",
      at("notes.jsonl"),
      "--from",
      "1",
      "--schema",
      schema,
    ]);
    expect([status, out]).toEqual([
      1,
      '{"host":"h","port":1,"kind":"note","by":"ada","parts":[],"priority":3}\n{"koine":"kept","version":"1","message":{"author":7}}\n',
    ]);
    expect(err).toContain(
      "2 messages of 1: 1 migrated to next, 1 kept unchanged; the current schemas are not frozen yet",
    );
  });

  test("leaves current messages unchanged", () => {
    expect(history("migrate", "session.jsonl", "--from", "0.6.0", "--out", "new.jsonl").status).toBe(1);
    const text = readFileSync(at("new.jsonl"), "utf8");
    expect(text).toBe(
      `${good}\n{"koine":"kept","version":"0.6.0","message":{"role":"robot"}}\n{"koine":"kept","version":"0.6.0","text":"no JSON"}\n`,
    );
    expect(history("migrate", "new.jsonl", "--from", "0.9.0").out).toBe(text);
  });

  test("preserves the form: list, envelope, or lines after a head", () => {
    const head = '{"koine":"history","dialect":"phi","version":';
    const texts = [
      [`[${good},${good}]\n`, `[${good},${good}]\n`],
      [`[\n${good},\n${good}\n]\n`, `[\n${good},\n${good}\n]\n`],
      [`${head}"0.6.0","messages":[${good}]}`, `${head}"0.9.0","messages":[${good}]}\n`],
      [`${head}"0.6.0"}\n${good}`, `${head}"0.9.0"}\n${good}\n`],
    ];
    for (const [given = "", expected] of texts) {
      write("form", given);
      expect(history("migrate", "form", "--from", "0.6.0").out).toBe(expected);
    }
  });

  test("writes several files to a folder, under their names", () => {
    expect(history("migrate", "good", "--from", "0.6.0")).toMatchObject({
      status: 2,
      err: "several input files require --out with an output folder\nTry: koine help history\n",
    });
    expect(history("migrate", "good", "--from", "0.6.0", "--out", "all")).toEqual({
      status: 0,
      out: "",
      err: `good/one.jsonl: 1 message of 0.6.0: 1 migrated to 0.9.0, 0 kept unchanged\ngood/two.jsonl.gz: 2 messages of 0.6.0: 2 migrated to 0.9.0, 0 kept unchanged\n`,
    });
    expect(readdirSync(at("all"))).toEqual(["one.jsonl", "two.jsonl"]);
    write("same/one.jsonl", good);
    expect(history("migrate", "good", "same", "--from", "0.6.0", "--out", "all").err).toContain(
      "two input files would be written to all/one.jsonl",
    );
  });
});

describe("writes files completely or not at all", () => {
  test.each([
    [
      "a truncated gzip file",
      gzipSync(`${good}\n`.repeat(1000)).subarray(0, 100),
      "the gzip file is truncated",
    ],
    ["invalid UTF-8", Buffer.concat([Buffer.from(`${good}\n`), Buffer.from([0xff, 0x0a])]), "utf8"],
  ])("%s", (_name, bytes, why) => {
    const name = why === "utf8" ? "bytes.jsonl" : "bytes.jsonl.gz";
    write(name, bytes);
    write("old.jsonl", "old");
    const { status, err } = history("migrate", name, "--from", "0.6.0", "--out", "old.jsonl");
    expect([status, readFileSync(at("old.jsonl"), "utf8")]).toEqual([2, "old"]);
    expect(err).toContain(why);
    expect(history("migrate", name, "--from", "0.6.0").out).toBe("");
    expect(readdirSync(folder).filter((one) => one.startsWith(".koine"))).toEqual([]);
  });

  test("reports a missing folder", () => {
    expect(history("migrate", "good/one.jsonl", "--from", "0.6.0", "--out", "nowhere/new.jsonl")).toEqual({
      status: 2,
      out: "",
      err: "cannot write nowhere/new.jsonl (ENOENT); it is unchanged\n",
    });
  });

  test.skipIf(!existsSync("/dev/full"))("reports a full disk", () => {
    expect(history("migrate", "good/one.jsonl", "--from", "0.6.0", "--out", "/dev/full")).toMatchObject({
      status: 2,
      err: "cannot write /dev/full (ENOSPC); it is unchanged\n",
    });
  });
});

describe("invalid calls", () => {
  test.each([
    [
      ["chek", "session.jsonl"],
      'expected "check" or "migrate", followed by one or more files, for example: koine history check session.jsonl; did you mean "check"?',
    ],
    [
      ["check"],
      'expected "check" or "migrate", followed by one or more files, for example: koine history check session.jsonl',
    ],
    [
      ["migrate", "session.jsonl"],
      "session.jsonl: the version of the messages is unknown; pass it with --from, one of 0.6.0, 0.7.1, 0.8.0, 0.9.0.",
    ],
    [
      ["migrate", "session.jsonl", "--from", "0.6"],
      '--from must be a version of phi (0.6.0, 0.7.1, 0.8.0, 0.9.0), not "0.6"; did you mean "0.6.0"?',
    ],
    [["check", "session.jsonl", "--dialect", "pi"], "--dialect must be a dialect with a history: phi"],
    [["check", "session.jsonl", "--dialect", "ph"], '; did you mean "phi"?'],
    [["check", "nowhere.jsonl"], "cannot read nowhere.jsonl (ENOENT)"],
  ])("%j", (args, said) => {
    const { status, err } = history(...args);
    expect([status, err]).toEqual([2, expect.stringContaining(said)]);
  });

  test("rejects schemas without a history, but accepts a built-in dialect by name", () => {
    write("event.json", '{"title":"Event","type":"object"}');
    const { status, err } = history("check", "session.jsonl", "--schema", "event.json");
    expect([status, err]).toEqual([
      2,
      expect.stringContaining('add "x-history": "<Entity>" to dialect.json'),
    ]);
    expect(err).toContain("use a built-in dialect: --dialect phi\n");
    const args = ["check", "good", "--schema", "event.json", "--dialect", "phi"];
    expect(history(...args)).toMatchObject({ status: 0, out: expect.stringContaining("0.9.0: 3 of 3") });
  });
});

test("reads a file larger than its memory", () => {
  const text = `{"role":"user","content":[{"type":"text","text":"${"word ".repeat(200)}"}],"timestamp":1}\n`;
  const count = isThorough ? 60_000 : 6000;
  write("endless.jsonl", text.repeat(count));
  const { status, err } = koineProcess(
    ["history", "migrate", "endless.jsonl", "--from", "0.6.0", "--out", "migrated.jsonl"],
    { cwd: folder, env: { ...process.env, NODE_OPTIONS: "--max-old-space-size=48" } },
  );
  expect([status, err]).toEqual([
    0,
    `endless.jsonl: ${count} messages of 0.6.0: ${count} migrated to 0.9.0, 0 kept unchanged\n`,
  ]);
  expect(readFileSync(at("migrated.jsonl"), "utf8")).toBe(text.repeat(count));
});
