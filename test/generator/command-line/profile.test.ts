/** The output of `koine profile` in every format, and data that does not match the schema. */

import { gzipSync } from "node:zlib";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { koine, koineProcess } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("profile");

const write = (name: string, content: string | Uint8Array): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
};

write(
  "event.json",
  JSON.stringify({
    title: "Event",
    type: "object",
    required: ["id"],
    properties: {
      id: { type: "integer" },
      at: { type: "string" },
      level: { enum: ["low", "high"] },
      tags: { type: "array", items: { type: "string" } },
      deep: { $ref: "#" },
    },
  }),
);

const profile = (...args: readonly string[]) =>
  koine(["profile", "--schema", "event.json", "Event", ...args], { cwd: folder });

const jsonOf = (...args: readonly string[]) => JSON.parse(profile(...args, "--format", "json").out);

write(
  "a.jsonl",
  [
    '{"id":1,"at":"2026-01-02T03:04:05Z","level":"low","tags":["x","y"]}',
    '{"id":250,"at":"2026-03-01T00:00:00Z","level":"low","extra":null}',
    '{"id":3,"level":"odd"}',
    "{",
  ].join("\n"),
);

describe("formats", () => {
  test("text", () => {
    const { status, out, err } = profile("a.jsonl", "--timestamp", "at");
    expect([status, err]).toEqual([1, ""]);
    expect(out).toBe(`event.Event: 2 valid documents, 132 B in total, 65 B to 67 B each
seen 2026-01-02T03:04Z to 2026-03-01T00:00Z
invalid: 1 document, first at a.jsonl:3
not JSON (syntax): 1 document, first at a.jsonl:4

event.Event, 2 times, 2026-01-02T03:04Z to 2026-03-01T00:00Z
  id     2     100 %  ██████████  1 to 250
  at     2     100 %  ██████████  20 characters
  level  2     100 %  ██████████
  tags   1    50.0 %  █████       2 items; at 2026-01-02T03:04Z
  deep   0       0 %
  undeclared members:
    extra  1    50.0 %  █████       1 null; at 2026-03-01T00:00Z

event.EventLevel, 2 times, 2026-01-02T03:04Z to 2026-03-01T00:00Z
  "low"   2     100 %  ██████████
  "high"  0       0 %
`);
  });

  test("markdown", () => {
    const { out } = profile("a.jsonl", "--format", "markdown");
    expect(out).toMatch(
      /^# Profile of event\.Event\n\n2 valid documents, 132 B in total, .*\.\n\n## event\.Event\n/,
    );
    expect(out).toContain("| `tags` | 1 | 50.0 % | █████ | 2 items |");
    expect(out).toContain("| `extra` | 1 | 50.0 % | █████ | not declared; 1 null |");
  });

  test("json", () => {
    const found = jsonOf("a.jsonl", "--timestamp", "at");
    expect(found).toMatchObject({
      entity: "event.Event",
      documents: 2,
      bytes: { count: 2, min: 65, max: 67, total: 132 },
      invalid: { documents: 1, first: [{ file: "a.jsonl", line: 3 }] },
      notJson: [{ code: "syntax", documents: 1, first: [{ file: "a.jsonl", line: 4 }] }],
      unused: [],
    });
    expect(found.entities[0].members[3]).toEqual({
      name: "tags",
      count: 1,
      documents: 1,
      first: { file: "a.jsonl", line: 1 },
      items: { count: 1, min: 2, max: 2, total: 2 },
      seen: { first: "2026-01-02T03:04:05Z", last: "2026-01-02T03:04:05Z" },
    });
  });
});

const page = (report: string): string => `# Example of a profile

The output of \`koine profile phi.AgentMessage session.jsonl --timestamp timestamp --format markdown\` for the messages of a
short session. A test generates this page. See [Judge a change by stored data](/guides/stored-data).

${report.replace("# Profile of phi.AgentMessage\n\n", "")}`;

test("the page on the site is up to date", async () => {
  const session = path.resolve("test/cases/profile/session.jsonl");
  const args = ["phi.AgentMessage", "session.jsonl", "--timestamp", "timestamp", "--format", "markdown"];
  write("session.jsonl", readFileSync(session, "utf8"));
  const { out } = koine(["profile", ...args, "--schema", path.resolve("schema/phi")], { cwd: folder });
  await expect(page(out)).toMatchFileSnapshot("../../../site/pages/reference/profile.md");
});

describe("inputs", () => {
  test("folders, compressed files and single documents", () => {
    write("logs/b.jsonl.gz", gzipSync('{"id":1}\n{"id":2}\n'));
    write("logs/c.json", '{\n"id": 7\n}\n');
    expect(jsonOf("logs").documents).toBe(3);
  });

  test("threads give the same result as one thread", () => {
    const lines = Array.from({ length: 20_000 }, (_, id) =>
      JSON.stringify({ id, level: id % 3 === 0 ? "high" : "low", [`k${id % 500}`]: "x".repeat(id % 40) }),
    );
    write("big.jsonl", lines.join("\n"));
    const outputs = ["1", "3"].map((workers) =>
      profile("big.jsonl", "--format", "json", "--workers", workers),
    );
    expect(outputs[1]).toEqual(outputs[0]);
    expect(outputs[0]?.status).toBe(0);
    expect(JSON.parse(outputs[0]?.out ?? "").entities[0].isSample).toBe(true);
  });

  test("summaries of parts give the same profile as all data", () => {
    write("parts/1.jsonl", '{"id":1,"tags":["a"]}\n{"id":"x"}\n');
    write("parts/2.jsonl", '{"id":9007199254740991,"odd":1}\n{\n');
    for (const part of ["1", "2"])
      expect(profile(`parts/${part}.jsonl`, "--partial", `${part}.counts`)).toMatchObject({
        status: 1,
        out: "",
      });
    const whole = profile("parts", "--format", "json");
    expect(profile("2.counts", "1.counts", "--merge", "--format", "json")).toEqual(whole);
    const wrong = profile("1.counts", "parts/1.jsonl", "none.counts", "--merge");
    expect(wrong.status).toBe(2);
    expect(wrong.err).toBe(
      "parts/1.jsonl was not written by koine profile --partial, or is damaged\ncannot read none.counts (ENOENT)\n",
    );
  });

  test("standard input", () => {
    const { out } = koineProcess(["profile", "--schema", "event.json", "Event", "-", "--format", "json"], {
      cwd: folder,
      input: '{"id":1}\n{"id":2}\n',
    });
    expect(JSON.parse(out).documents).toBe(2);
  });

  test("reports an unreadable file and profiles the others", () => {
    const { status, out, err } = profile("missing.jsonl", "logs");
    expect([status, err]).toEqual([2, "cannot read missing.jsonl (ENOENT)\n"]);
    expect(out).toContain("3 valid documents");
  });

  test("explains wrong use", () => {
    expect(profile().err).toContain("expected an entity and files");
    const unknown = koine(["profile", "--schema", "event.json", "Evnt", "a.jsonl"], { cwd: folder });
    expect([unknown.status, unknown.err]).toEqual([2, expect.stringContaining('did you mean "Event"')]);
  });
});

describe("unusual documents", () => {
  const one = (text: string | Uint8Array) => {
    write("odd.jsonl", text);
    return jsonOf("odd.jsonl");
  };

  test("counts documents that are not JSON by code, with their lines", () => {
    const lines: readonly (string | Uint8Array)[] = [
      '{"id":1,"id":2}',
      Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d),
      `${'{"deep":'.repeat(100)}1${"}".repeat(100)}`,
      '{"id":9007199254740993}',
      '{"id":5,"__proto__":{"x":1},"constructor":1}',
      `${'{"id":1,"deep":'.repeat(90)}{"id":2}${"}".repeat(90)}`,
    ];
    const found = one(Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from("\n")])));
    expect(found.documents).toBe(2);
    expect(found.notJson.map(({ code, first }: { code: string; first: object[] }) => [code, first])).toEqual([
      ["dup_key", [{ file: "odd.jsonl", line: 1 }]],
      ["utf8", [{ file: "odd.jsonl", line: 2 }]],
      ["depth", [{ file: "odd.jsonl", line: 3 }]],
    ]);
    expect(found.invalid).toEqual({ documents: 1, first: [{ file: "odd.jsonl", line: 4 }] });
    expect(found.entities[0].count).toBe(92);
    expect(found.entities[0].undeclared.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      "__proto__",
      "constructor",
    ]);
  });

  test("keeps a sample of a hundred thousand names", () => {
    const many = Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`);
    const found = one(`{"id":1,${many.join()}}\n`);
    expect(found.entities[0]).toMatchObject({ isSample: true, undeclared: { length: 64 } });
    expect(profile("odd.jsonl").out).toContain("undeclared members (a sample, because there are many):");
  });

  test("escapes control characters in names", () => {
    write("odd.jsonl", '{"id":1,"\\u001b[31m|":1}\n');
    expect(profile("odd.jsonl").out).toContain("\\u001b[31m|");
    expect(profile("odd.jsonl", "--format", "markdown").out).not.toContain("\u001b");
  });
});
