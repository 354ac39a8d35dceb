/** Every name in a document has a row in the table of names or an explanation. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Dialect, Entity } from "../../generator/model/model.ts";
import { readModel } from "../../generator/api/reading.ts";
import { dataFile, withoutData } from "../harness/data.ts";
import { mentionsIn } from "./mentions.ts";

/** A document in the data folder, with its rows in the table. */
interface Source {
  readonly dialect: string;
  readonly document: string;
  readonly file: string;
  /**
   * Names without a row in the table. The value is the name of another row or, after `no row:`, the reason.
   */
  readonly said: Readonly<Record<string, string>>;
}

const sources: readonly Source[] = JSON.parse(readFileSync("test/runtime/documents.json", "utf8"));

const model = readModel("schema");

/** Ignores differences between languages' naming conventions. */
const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, "").toLowerCase();

const partsOf = (entity: Entity): string[] => {
  if (entity.kind === "record") return entity.fields.map(({ wireName }) => wireName);
  if (entity.kind === "enum") return entity.values.map(({ value }) => String(value));
  return entity.kind === "union" ? entity.variants.flatMap(({ tags }) => tags.map(String)) : [];
};

const namesIn = (dialect: Dialect | undefined): string[] =>
  (dialect?.entities ?? []).flatMap((entity) => [entity.name, ...partsOf(entity)]);

const rowsOf = ({ dialect, document }: Source): string[] => {
  const rows: readonly { document: string; name: string }[] = JSON.parse(
    readFileSync(`test/runtime/${dialect}/named.json`, "utf8"),
  );
  return rows.filter((row) => row.document === document).map(({ name }) => name);
};

/** `Message::user` and `Session.total_usage` also match rows for their last word. */
const isRow = (mention: string, rows: ReadonlySet<string>): boolean =>
  rows.has(plain(mention)) || rows.has(plain(mention.split(/::|\./).at(-1) ?? ""));

describe.each(sources)("$document ($dialect)", (source) => {
  const rows = rowsOf(source);
  const known = new Set([
    ...rows.flatMap((name) => [plain(name), ...name.split(/[^\w]+/).map(plain)]),
    ...namesIn(model.dialects.find(({ name }) => name === source.dialect)).map(plain),
  ]);
  const place = dataFile("seeds", source.file);
  if (place === undefined) console.warn(withoutData(`seeds/${source.file}`));

  test("every explanation is a row or a reason", () => {
    const open = Object.entries(source.said).filter(
      ([, said]) => !rows.includes(said) && !/^no row: .{10,}/.test(said),
    );
    expect(open).toEqual([]);
  });

  test.skipIf(place === undefined)("every name is listed", () => {
    const mentions = mentionsIn(readFileSync(place ?? "", "utf8"));
    const missing = mentions.filter((name) => !isRow(name, known) && source.said[name] === undefined);
    expect(missing).toEqual([]);
    expect(Object.keys(source.said).filter((name) => !mentions.includes(name))).toEqual([]);
  });
});
