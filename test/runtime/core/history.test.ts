/** Message histories in three versions. The last is the current version. */

import { describe, expect, test } from "vitest";
import { historyCodec, type MessageCodec } from "../../../runtime/core/history/codec.ts";
import type { HistoryPlan } from "../../../runtime/core/history/plan.ts";
import { DecodeError, EncodeError, type Issue } from "koine/core";

const plan: HistoryPlan = {
  dialect: "d",
  versions: ["1", "2", "3"],
  up: [
    { root: "node", nodes: { node: { last: [["rename", "one", "two"]] } } },
    { root: "node", nodes: { node: { last: [["rename", "two", "three"]] } } },
  ],
  down: [
    {
      root: "node",
      nodes: {
        node: {
          first: [
            ["refuse", "bad"],
            ["rename", "two", "one"],
          ],
        },
      },
    },
    { root: "node", nodes: { node: { first: [["rename", "three", "two"]] } } },
  ],
};

const note: Issue = { code: "salvaged", pointer: "/note", message: "left out" };

/** Messages have a property `three`. The value 0 is salvaged. */
const messages: MessageCodec<unknown> = {
  safeDecode: (wire) => {
    const three: unknown = Object(wire).three;
    return typeof three === "number"
      ? { ok: true, value: wire, notes: three === 0 ? [note] : [] }
      : { ok: false, issues: [{ code: "missing", pointer: "/three", message: "no" }] };
  },
  stringify: (value) => JSON.stringify(value),
};

const history = historyCodec(messages, plan);

const thrown = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
};

const envelope = (version: string, ...all: readonly string[]): string =>
  `{"koine":"history","dialect":"d","version":"${version}","messages":[${all.join()}]}`;

describe("reading", () => {
  test("migrates messages of every version to the current one", () => {
    for (const [index, name] of ["one", "two", "three"].entries()) {
      const version = String(index + 1);
      expect(history.read(envelope(version, `{"${name}":5}`))).toEqual({
        version,
        form: "envelope",
        entries: [{ kind: "message", value: { three: 5 } }],
        notes: [],
      });
    }
  });

  test("keeps an unreadable message with its issues, and notes what was salvaged", () => {
    const { entries, notes } = history.read(envelope("3", '{"three":1}', '{"other":1}', '{"three":0}'));
    expect(entries[1]).toEqual({
      kind: "kept",
      version: "3",
      data: { json: { other: 1 } },
      pointer: "/messages/1",
      issues: [{ code: "missing", pointer: "/messages/1/three", message: "no" }],
    });
    expect(notes).toEqual([{ ...note, pointer: "/messages/2/note" }]);
  });

  test("reports the pointer in the older version if a migration fails", () => {
    const { entries } = history.read(envelope("1", '{"one":1,"two":2}'));
    expect(entries).toMatchObject([
      { kind: "kept", issues: [{ code: "migration", pointer: "/messages/0/two" }] },
    ]);
  });

  test("reports the line of a message in lines", () => {
    const head = '{"koine":"history","dialect":"d","version":"3"}';
    const { entries, form, notes } = history.read(`${head}\n{"three":0}\n{}\nno`);
    expect(form).toBe("lines");
    expect(notes).toEqual([{ ...note, pointer: "/1/note", line: 2 }]);
    expect(entries.slice(1)).toMatchObject([
      { kind: "kept", issues: [{ pointer: "/2/three", line: 3 }] },
      { kind: "kept", data: { text: "no" }, issues: [{ code: "syntax", pointer: "/3", line: 4 }] },
    ]);
  });

  test("rejects a text that is not UTF-8, starts with a byte order mark or is too long", () => {
    const head = '{"koine":"history","dialect":"d","version":"3"}';
    expect(thrown(() => history.read(`\uFEFF${head}\n{}`))).toMatchObject({ issues: [{ code: "bom" }] });
    const bytes = new TextEncoder().encode(`${head}\n"a"`);
    bytes.fill(0xff, -2, -1);
    expect(thrown(() => history.read(bytes))).toMatchObject({ issues: [{ code: "utf8" }] });
    expect(thrown(() => history.read(bytes, { version: "3" }))).toMatchObject({ issues: [{ code: "utf8" }] });
  });

  test("rejects an unknown version by name", () => {
    const message = 'unknown version "9"; known versions are 1, 2, 3';
    expect(thrown(() => history.read(envelope("9")))).toMatchObject({
      issues: [{ code: "history_version", pointer: "/version", message }],
    });
    const plain = thrown(() => history.read("{}", { version: "9" }));
    expect(plain).toBeInstanceOf(DecodeError);
    expect(plain).toMatchObject({ issues: [{ pointer: "", message }] });
    expect(String(plain)).toContain("d.history");
  });
});

describe("writing", () => {
  const five = { kind: "message", value: { three: 5 } } as const;

  test("needs no migration for the current version and reaches an older one step by step", () => {
    expect(history.write([five]).text.trim()).toBe(envelope("3", '{"three":5}'));
    expect(history.write([five], { version: "2" }).text.trim()).toBe(envelope("2", '{"two":5}'));
    expect(history.write([five], { version: "1" }).text.trim()).toBe(envelope("1", '{"one":5}'));
  });

  test("keeps a message in the current version if the older one cannot represent it", () => {
    const bad = { kind: "message", value: { three: 1, bad: 2 } } as const;
    const { text, issues } = history.write([five, bad], { version: "1" });
    expect(issues).toMatchObject([{ code: "migration", pointer: expect.stringMatching(/\/bad$/) }]);
    expect(history.read(text).entries).toEqual(expect.arrayContaining([five, bad]));
    expect(history.write([five, bad], { version: "2" }).issues).toEqual([]);
  });

  test("writes kept messages unchanged", () => {
    const { entries } = history.read(envelope("1", '{"other":1}', '{"one":5}'));
    expect(history.read(history.write(entries).text).entries).toMatchObject([
      { kind: "kept", version: "1", data: { json: { other: 1 } } },
      five,
    ]);
  });

  test("rejects an unknown version", () => {
    const error = thrown(() => history.write([], { version: "9" }));
    expect(error).toBeInstanceOf(EncodeError);
    expect(error).toMatchObject({ issues: [{ code: "history_version", pointer: "/version" }] });
  });
});
