/** Config settings that have no effect on the configured schemas. */

import { describe, expect, test } from "vitest";
import type { Options } from "../../../generator/config/options.ts";
import { refuseUnread } from "../../../generator/config/unread.ts";
import type { Dialect } from "../../../generator/model/model.ts";
import type { JsonObject } from "../../../generator/support/json.ts";
import { dialectWith, record } from "../3-plan/dialect.ts";
import { ownDialectWith } from "../3-plan/own-dialect.ts";

const dialect = dialectWith({
  Note: record({ text: { type: "string" } }),
  Other: record({ text: { type: "integer" } }),
});
const { document: _document, ...own }: Dialect = dialect;

const problems = (options: Options, ...dialects: readonly Dialect[]) => {
  const found: { readonly said: string; readonly hint: string }[] = [];
  refuseUnread(
    { dialects },
    {
      schema: "schemas",
      out: "generated",
      languages: [],
      folders: {},
      standalone: false,
      origin: { file: "koine.config.json", pointer: "/specs/a", locate: () => new Map() },
      ...options,
    },
    ({ code, file, pointer, message, hint }) =>
      void found.push({ said: `${code} ${file}#${pointer}: ${message}`, hint }),
  );
  return found;
};

const unread = (options: Options, ...dialects: readonly Dialect[]): string[] =>
  problems(options, ...dialects).map(({ said }) => said);

const ofDocuments: Options = {
  overlays: ["a.yaml"],
  names: { "#/$defs/Note": "Note" },
  formats: "assert",
  siblings: "read",
  defaults: "fill",
  integers: "wide",
  sizedLists: "lists",
  remote: "admit",
  unknownFields: "ignore",
};

describe("options for third-party schemas", () => {
  test.each(Object.keys(ofDocuments))("rejects %s if there is a dialect.json", (name) => {
    const options = Object.fromEntries(Object.entries(ofDocuments).filter(([key]) => key === name));
    expect(unread(options, own)).toEqual([
      `config_unread koine.config.json#/specs/a/${name}: ` +
        `${name} applies to third-party schemas only, and schemas contains Koine schemas`,
    ]);
  });

  test("are accepted if one of the dialects is a third-party schema", () => {
    expect(unread(ofDocuments, dialect)).toEqual([]);
    expect(unread(ofDocuments, own, dialect)).toEqual([]);
  });

  test("are reported together", () => {
    expect(unread(ofDocuments, own)).toHaveLength(Object.keys(ofDocuments).length);
    expect(unread({}, own)).toEqual([]);
  });
});

describe("names", () => {
  test("are accepted at the location of an entity, with or without its file", () => {
    expect(unread({ names: { "#/$defs/Note": "A", "plan.json#/$defs/Note": "B" } }, dialect)).toEqual([]);
  });

  test("are rejected at other locations", () => {
    expect(unread({ names: { "#/$defs/Nothing": "A", "other.json#/$defs/Note": "B" } }, dialect)).toEqual([
      "config_unread koine.config.json#/specs/a/names/#~1$defs~1Nothing: there is no entity at #/$defs/Nothing",
      "config_unread koine.config.json#/specs/a/names/other.json#~1$defs~1Note: " +
        "there is no entity at other.json#/$defs/Note",
    ]);
  });
});

describe("datetime", () => {
  const withFormat = (format: JsonObject): Dialect =>
    dialectWith({ Note: record({ at: { type: "string", ...format } }) });

  test("is rejected if no string is validated as date-time", () => {
    for (const some of [dialect, withFormat({ format: "date-time" })])
      expect(unread({ datetime: true }, some)).toEqual([
        "config_unread koine.config.json#/specs/a/languages/python/datetime: " +
          'no string has `format: "date-time"`',
      ]);
    expect(unread({ datetime: false }, dialect)).toEqual([]);
  });

  test("is accepted if one is", () => {
    const timed = ownDialectWith({ Note: record({ at: { type: "string", format: "date-time" } }) });
    expect(unread({ datetime: true }, timed)).toEqual([]);
    expect(unread({ datetime: true }, dialect, timed)).toEqual([]);
    const dated = ownDialectWith({ Note: record({ at: { type: "string", format: "date" } }) });
    expect(unread({ datetime: true }, dated)).toHaveLength(1);
  });
});

describe("types", () => {
  const unknown = ": no string has a format with a native type";
  const dated = ownDialectWith({ Note: record({ at: { type: "string", format: "date" } }) });
  const mailed = ownDialectWith({ Note: record({ to: { type: "string", format: "email" } }) });

  test("are rejected if no string has a format with a native type", () => {
    for (const some of [dialect, mailed])
      expect(unread({ types: "native", languages: ["go"] }, some)).toEqual([
        `config_unread koine.config.json#/specs/a/types${unknown}`,
      ]);
    expect(unread({ typesByLanguage: { go: "native" }, languages: ["go"] }, mailed)).toEqual([
      `config_unread koine.config.json#/specs/a/languages/go/types${unknown}`,
    ]);
  });

  test("are accepted if one has, or if they are plain", () => {
    expect(unread({ types: "native", languages: ["go"] }, dated)).toEqual([]);
    expect(unread({ types: "plain", languages: ["go"] }, dialect)).toEqual([]);
  });
});

test("skips a model without entities, because its schemas have other problems", () => {
  expect(unread({ ...ofDocuments, datetime: true }, { ...own, entities: [] })).toEqual([]);
});

test("adds a hint to each problem", () => {
  const hints = [
    ...problems({ datetime: true, names: { "#/x": "X" } }, dialect),
    ...problems({ formats: "assert" }, own),
  ].map(({ hint }) => hint);
  expect(hints).toEqual([
    expect.stringContaining('only with "formats": "assert"'),
    expect.stringContaining("such as #/definitions/Foo"),
    expect.stringContaining("See schema/README.md"),
  ]);
});
