/** Editors show the type of every entity in every language. */

import { describe, expect, test } from "vitest";
import { declarationsOf } from "../../../generator/api/declarations.ts";
import { only, readAll } from "../../../generator/api/reading.ts";
import type { Spec } from "../../../generator/api/read-spec.ts";
import { languages } from "../../../generator/languages/index.ts";
import type { Dialect } from "../../../generator/model/model.ts";
import { nothing } from "../../../generator/support/reuse/store.ts";

const names = languages.map(({ name }) => name);

const specOf = (schema: string): Spec => only(readAll([{ schema, languages: names }]));

const spec = specOf("schema/phi");

const dialectOf = ({ model: { dialects } }: Spec): Dialect => only(dialects);

describe("declarations", async () => {
  const found = await declarationsOf(dialectOf(spec), spec, nothing);

  test("are in the languages of the spec", () => {
    expect(found.map(({ language }) => language)).toEqual(names);
  });

  test.each(found)("in $language contain every entity", ({ types }) => {
    const { entities } = dialectOf(spec);
    expect(entities.filter(({ name }) => !types.has(name)).map(({ id }) => id)).toEqual([]);
  });

  test.each(found)("in $language contain only the type", async ({ language, types }) => {
    await expect(`${types.get("Usage") ?? ""}\n`).toMatchFileSnapshot(`declarations/${language}.txt`);
  });
});
