/**
 * NAMES_COLLIDE: names that differ only in case, in Unicode normalization or in characters that a language
 * drops.
 */

import { namingRules } from "../../languages/index.ts";
import { wordsOf } from "../../naming/words.ts";
import { pointerTo, pointerTokens } from "../../../runtime/core/pointer.ts";
import { objectAt, textsAt, type JsonObject } from "../../support/json.ts";
import { grouped } from "../../support/group-by.ts";
import type { Dialect } from "../../model/model.ts";
import type { Found, LintRule, Node } from "../rule.ts";

/** A name as seen by one language or reader. */
interface Reading {
  readonly who: string;
  readonly name: string;
}

/**
 * Returns the names that readers and languages derive from a property name. `x-name` overrides the name for a
 * language.
 */
const readingsOf = (name: string, properties: JsonObject): Reading[] => {
  const chosen = textsAt(objectAt(properties, name), "x-name");
  return [
    {
      who: "case-insensitive readers, such as Go's encoding/json",
      name: name.normalize("NFC").toLowerCase(),
    },
    ...namingRules.map((language) => ({
      who: language.name,
      name: chosen[language.name] ?? language.field(wordsOf(name)),
    })),
  ].filter((reading) => reading.name !== "");
};

const keyOf = ({ who, name }: Reading): string => `${who}: ${name}`;

/** Types are named only after their definitions, so if two names collide, one of the types is renamed. */
function* definitionsThatCollide({ node, file, pointer }: Node): Iterable<Found> {
  for (const holder of ["$defs", "definitions"]) {
    const groups = grouped(Object.keys(objectAt(node, holder)), (name) => wordsOf(name).join(" "));
    for (const [first = "", ...others] of groups.values())
      for (const name of others)
        yield {
          file,
          pointer: pointerTo(pointerTo(pointer, holder), name),
          message: `"${name}" and "${first}" result in the same type name`,
          hint: "Rename one of them, or set its name under names in koine.config.json.",
        };
  }
}

/** Converts a pointer to the JSONPath of an overlay: `/$defs/a b/x` → `$['$defs']['a b']['x']`. */
const pathTo = (pointer: string): string =>
  `$${pointerTokens(pointer)
    .map((token) => `['${token.replaceAll(/['\\]/g, String.raw`\$&`)}']`)
    .join("")}`;

/** Reports inline types that are numbered because their derived name was already taken. */
function* typesThatCollide({ entities }: Dialect): Iterable<Found> {
  for (const { name, wanted, source, pointer } of entities) {
    if (wanted === undefined) continue;
    const action = JSON.stringify({ target: pathTo(pointer), update: { title: "…" } });
    yield {
      file: source.path,
      pointer,
      message: `another type is already named "${wanted}", so this one is named ${name}`,
      hint: `Add a unique title in the schema or with an overlay: ${action}`,
    };
  }
}

export const namesCollide: LintRule = {
  code: "NAMES_COLLIDE",
  sentence: "Two property names differ only in case, or become the same name in some language.",
  severity: "warning",
  kind: "schema",
  bad: '{"type": "object", "properties": {"userId": {"type": "string"}, "user_id": {"type": "string"}}}',
  good: '{"type": "object", "properties": {"userId": {"type": "string"}, "owner_id": {"type": "string"}}}',
  *find({ nodes, dialect }) {
    yield* typesThatCollide(dialect);
    for (const at of nodes) {
      yield* definitionsThatCollide(at);
      const { node, file, pointer } = at;
      const properties = objectAt(node, "properties");
      const owners = new Map<string, string>();
      for (const name of Object.keys(properties)) {
        const readings = readingsOf(name, properties);
        const clashes = readings.filter((reading) => owners.has(keyOf(reading)));
        const [first] = clashes;
        const other = first === undefined ? undefined : owners.get(keyOf(first));
        for (const reading of readings) owners.set(keyOf(reading), name);
        if (other === undefined) continue;
        yield {
          file,
          pointer: pointerTo(`${pointer}/properties`, name),
          message: `"${name}" and "${other}" are the same name in ${clashes.map(({ who }) => who).join(", ")}`,
          hint: 'Rename one of them, or set the names in code: "x-name": {"rust": …}.',
        };
      }
    }
  },
};
