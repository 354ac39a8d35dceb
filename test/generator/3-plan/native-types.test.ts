/** Native types: which strings have them, and the tables of the reference page. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import { describe, expect, test } from "vitest";
import {
  keptStrings,
  kindFacts,
  nativeKindOf,
  nativeKindsIn,
  type NativeTypes,
} from "../../../generator/3-plan/native-types.ts";
import { languages } from "../../../generator/languages/index.ts";
import type { Limits } from "../../../generator/model/limits.ts";
import type { Type } from "../../../generator/model/model.ts";
import { nativeKinds } from "../../../generator/model/native-kind.ts";

const types: NativeTypes = { ...keptStrings("no reason"), uuid: { type: "Uuid" }, date: { type: "Date" } };

const pattern = { source: "", portable: "" };

const text = (name: string, limits: Limits = {}): Type => ({
  kind: "limited",
  of: { kind: "string" },
  limits: { format: { name, pattern, expected: "" }, ...limits },
});

describe("a string is native", () => {
  test("if the config asks for it and the language has a type", () => {
    const model = { dialects: [], native: { python: nativeKinds, go: ["date", "time"] } } as const;
    expect([...nativeKindsIn(model, "python", types)]).toEqual(["date", "uuid"]);
    expect([...nativeKindsIn(model, "go", types)]).toEqual(["date"]);
    expect([...nativeKindsIn(model, "rust", types)]).toEqual([]);
    expect([...nativeKindsIn({ dialects: [] }, "go", types)]).toEqual([]);
  });

  test("if its format is validated, with or without other limits", () => {
    const kinds = new Set(["uuid"] as const);
    expect(nativeKindOf(text("uuid"), kinds)).toBe("uuid");
    expect(nativeKindOf(text("uuid", { maxLength: 40 }), kinds)).toBe("uuid");
    expect(nativeKindOf(text("date"), kinds)).toBeUndefined();
    expect(nativeKindOf(text("email"), kinds)).toBeUndefined();
    expect(nativeKindOf({ kind: "string" }, kinds)).toBeUndefined();
    const list: Type = { kind: "limited", of: { kind: "list", items: text("uuid") }, limits: {} };
    expect(nativeKindOf(list, kinds)).toBeUndefined();
  });
});

type Cells = readonly string[];

const tableOf = (head: Cells, rows: readonly Cells[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const own = languages.filter((language) => nativeKinds.some((kind) => "type" in language.types[kind]));

const typeRows = nativeKinds.map((kind) => [
  `\`${kind}\``,
  ...own.map((language) => {
    const type = language.types[kind];
    return "type" in type ? `\`${type.type}\`` : "string";
  }),
]);

const keptRows = languages.flatMap((language) => {
  const reasons = new Map<string, string[]>();
  for (const kind of nativeKinds) {
    const type = language.types[kind];
    if ("kept" in type) reasons.set(type.kept, [...(reasons.get(type.kept) ?? []), `\`${kind}\``]);
  }
  return [...reasons].map(([reason, kinds]) => [
    language.title,
    kinds.length === nativeKinds.length ? "all formats" : kinds.join(", "),
    reason,
  ]);
});

const formRows = nativeKinds.map((kind) => [
  `\`${kind}\``,
  kindFacts[kind].written,
  kindFacts[kind].without || "none",
]);

const tables: Readonly<Record<string, string>> = {
  types: tableOf(["format", ...own.map(({ title }) => title)], typeRows),
  kept: tableOf(["language", "formats", "reason"], keptRows),
  forms: tableOf(["format", "new values are written as", "valid text without a value"], formRows),
};

test("the reference page has the types of every language", async () => {
  const place = "site/pages/reference/native-types.md";
  const page = Object.entries(tables).reduce(
    (before, [name, table]) =>
      before.replace(
        new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`),
        () => `<!-- ${name} -->\n\n${table}\n\n<!-- /${name} -->`,
      ),
    readFileSync(place, "utf8"),
  );
  const formatted = await format(page, { ...(await resolveConfig(place)), filepath: place });
  await expect(formatted).toMatchFileSnapshot(path.resolve(place));
});
