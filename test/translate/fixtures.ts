/** Every valid message of a dialect that the project has: generated fixtures and examples. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readJson, type JsonValue } from "koine/core";
import { isObject, listOf, memberOf, textOf } from "../../runtime/translate/json.ts";

const jsonOf = (text: string): JsonValue => {
  const reading = readJson(text);
  if (!reading.ok) throw new Error(reading.issues[0]?.message);
  return reading.value;
};

const kebab = (entity: string): string =>
  entity.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

const generated = (dialect: string, entity: string): JsonValue[] => {
  const file = path.join("generated/fixtures", dialect, `${kebab(entity)}.json`);
  const cases = listOf(jsonOf(readFileSync(file, "utf8")), "cases");
  return cases
    .filter((one) => memberOf(one, "ok") === true && textOf(one, "entity") === `${dialect}.${entity}`)
    .map((one) => jsonOf(textOf(one, "text") ?? ""));
};

const examples = (dialect: string, entity: string): JsonValue[] => {
  const folder = path.join("schema", dialect, "examples", kebab(entity));
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => jsonOf(readFileSync(path.join(folder, name), "utf8")));
};

/** The messages of these entities. */
export const messagesOf = (dialect: string, ...entities: readonly string[]): JsonValue[] =>
  entities
    .flatMap((entity) => [...generated(dialect, entity), ...examples(dialect, entity)])
    .filter((message) => isObject(message));
