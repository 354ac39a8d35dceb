/** The entities selected by `include` and `exclude`. */

import { describe, expect, test } from "vitest";
import type { Options, Settings } from "../../../generator/config/options.ts";
import { select } from "../../../generator/config/select.ts";
import { dialectWith, record, reference } from "../3-plan/dialect.ts";

const text = { type: "string" };

const dialect = dialectWith({
  Message: record({ author: reference("Author") }),
  MessageDraft: record({ text }),
  Author: record({ name: text }),
  Note: record({ text }),
});
const model = { dialects: [dialect, { ...dialect, entities: [] }] };

const origin = { file: "koine.config.json", pointer: "/specs/a", locate: () => new Map() };

const settingsOf = (options: Options): Settings => ({
  schema: "schema",
  out: "generated",
  languages: [],
  folders: {},
  standalone: false,
  origin,
  ...options,
});

const selected = (options: Options) => {
  const settings = settingsOf(options);
  const problems: string[] = [];
  const { dialects } = select(
    model,
    settings,
    ({ pointer, message, hint }) => void problems.push(`${pointer}: ${message}; ${hint}`),
  );
  return { kept: dialects.map(({ entities }) => entities.map(({ name }) => name)), problems };
};

const keeps = (options: Options) => {
  const { kept, problems } = selected(options);
  expect([problems, kept[1]]).toEqual([[], []]);
  return kept[0];
};

test("keeps everything by default", () => {
  expect(keeps({})).toEqual(dialect.entities.map(({ name }) => name));
  expect(keeps({})).toHaveLength(4);
  expect(select(model, settingsOf({}), () => undefined)).toBe(model);
});

test("keeps included entities and everything they refer to, in schema order", () => {
  expect(keeps({ include: ["Note"] })).toEqual(["Note"]);
  expect(keeps({ include: ["Note", "Message"] })).toEqual(
    dialect.entities.map(({ name }) => name).filter((name) => name !== "MessageDraft"),
  );
});

test("leaves out excluded entities unless a kept entity refers to them", () => {
  expect(keeps({ exclude: ["Note"] })).not.toContain("Note");
  expect(keeps({ exclude: ["Author"] })).toContain("Author");
  expect(keeps({ exclude: ["Author", "Message"] })).not.toContain("Author");
  expect(keeps({ include: ["Note", "MessageDraft"], exclude: ["Note"] })).toEqual(["MessageDraft"]);
});

describe("a pattern", () => {
  test("matches the whole name", () => {
    expect(keeps({ include: ["Message"] })).not.toContain("MessageDraft");
    expect(selected({ include: ["essage"] }).kept[0]).toEqual([]);
    expect(selected({ include: ["Messag."] }).kept[0]).toEqual([]);
  });

  test("matches any characters with *", () => {
    expect(keeps({ include: ["Message*"] })).toEqual(expect.arrayContaining(["Message", "MessageDraft"]));
    expect(keeps({ include: ["*ot*"] })).toEqual(["Note"]);
  });

  test("with a dialect prefix matches only in that dialect", () => {
    expect(keeps({ include: [`${dialect.name}.Note`] })).toEqual(["Note"]);
    expect(selected({ include: ["another.Note"] }).kept[0]).toEqual([]);
  });

  test("without a match is reported with a suggestion", () => {
    expect(selected({ include: ["Note", "Mesage"], exclude: ["Autor*"] }).problems).toEqual([
      '/specs/a/include/1: no entity matches "Mesage"; Use entity names. * matches any characters; did you mean "Message"?',
      '/specs/a/exclude/0: no entity matches "Autor*"; Use entity names. * matches any characters; did you mean "Author"?',
    ]);
  });
});
