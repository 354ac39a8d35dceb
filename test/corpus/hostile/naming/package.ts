/**
 * One document with every name in every position, so that each compiler runs once. Rejected names are
 * excluded.
 */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { GenerationError, type Diagnostic } from "../../../../generator/support/diagnostics.ts";
import type { JsonObject } from "../../../../generator/support/json.ts";
import { languages } from "../../../../generator/languages/index.ts";
import { unportable } from "../../../../generator/model/verdict.ts";
import { generate } from "../../../../generator/api/generate.ts";
import { readModel } from "../../../../generator/api/reading.ts";
import { pointerTo } from "../../../../runtime/core/pointer.ts";
import { namePositions, type NamePosition } from "./positions.ts";

export interface Entry {
  readonly title: string;
  readonly name: string;
  readonly position: NamePosition;
  readonly definition: string;
}

export interface Packed {
  readonly accepted: readonly Entry[];
  readonly refused: readonly { readonly entry: Entry; readonly diagnostics: readonly Diagnostic[] }[];
  /** The entity of each definition, and whether the manifest lists it as not fully enforced. */
  readonly entities: ReadonlyMap<string, { readonly id: string; readonly isListed: boolean }>;
}

const file = "names.json";

export const entriesOf = (names: readonly string[]): Entry[] =>
  Object.entries(namePositions).flatMap(([title, position]) =>
    names.map((name, index) => ({
      title: `${title} ${JSON.stringify(name.slice(0, 40))}`,
      name,
      position,
      definition: position.definition(name, index),
    })),
  );

const write = (entries: readonly Entry[], folder: string): string => {
  const definitions: JsonObject = Object.fromEntries(
    entries.map(({ name, position, definition }) => [definition, position.schema(name)]),
  );
  const schema = { $schema: "https://json-schema.org/draft/2020-12/schema", $defs: definitions };
  rmSync(path.join(folder, "schema"), { recursive: true, force: true });
  mkdirSync(path.join(folder, "schema"), { recursive: true });
  writeFileSync(path.join(folder, "schema", file), JSON.stringify(schema));
  return path.join(folder, "schema", file);
};

const placeOf = ({ definition }: Entry): string => pointerTo("/$defs", definition);

const isAbout =
  (entry: Entry) =>
  ({ pointer = "" }: Diagnostic): boolean =>
    pointer === placeOf(entry) || pointer.startsWith(`${placeOf(entry)}/`);

/**
 * Generates the accepted names. A rejection must have a code and the location of the name. Throws on any
 * other rejection.
 */
export const pack = async (names: readonly string[], folder: string): Promise<Packed> => {
  const refused: { entry: Entry; diagnostics: readonly Diagnostic[] }[] = [];
  let accepted = entriesOf(names);
  for (;;) {
    const schema = write(accepted, folder);
    try {
      await generate({
        schema,
        out: path.join(folder, "out"),
        prune: true,
        languages: languages.map(({ name }) => name),
      });
      const entities = readModel(schema).dialects.flatMap((dialect) => dialect.entities);
      const known = new Map(
        entities.map((entity) => [
          entity.pointer,
          { id: entity.id, isListed: unportable(entity).length > 0 },
        ]),
      );
      return {
        accepted,
        refused,
        entities: new Map(
          accepted.flatMap((entry) => {
            const entity = known.get(placeOf(entry));
            return entity === undefined ? [] : [[entry.definition, entity]];
          }),
        ),
      };
    } catch (error) {
      if (!(error instanceof GenerationError)) throw error;
      const { diagnostics } = error;
      const gone = accepted.filter((entry) => diagnostics.some(isAbout(entry)));
      if (gone.length === 0) throw error;
      for (const entry of gone) refused.push({ entry, diagnostics: diagnostics.filter(isAbout(entry)) });
      accepted = accepted.filter((entry) => !gone.includes(entry));
    }
  }
};
