/** Assembles arguments that Vertex AI streams in pieces, each with the JSON Path of its argument. */

import type { JsonValue } from "../../../core/index.ts";
import { isObject, memberOf, putMember } from "../../support/json.ts";
import { either, wordOf } from "./spelling.ts";

type Container = { [key: string]: JsonValue } | JsonValue[];
type Step = string | number;

/** `.name`, `[0]`, `['name']` or `["name"]`. */
const step = /\.([^.[\]]+)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]/gsy;

/** The most steps of a path. Arguments are never nested as deeply. */
const maxSteps = 100;

/** Returns the steps of a path, or undefined if the path does not name a single argument. */
const stepsOf = (path: string): readonly Step[] | undefined => {
  if (!path.startsWith("$")) return undefined;
  const matches = [...path.slice(1).matchAll(step)];
  const length = matches.reduce((sum, [text]) => sum + text.length, 1);
  if (length !== path.length || matches.length === 0 || matches.length > maxSteps) return undefined;
  return matches.map(([, name, index, single, double]) =>
    index === undefined ? (name ?? (single ?? double ?? "").replaceAll(/\\(.)/gs, "$1")) : Number(index),
  );
};

const isContainer = (value: JsonValue | undefined): value is Container =>
  typeof value === "object" && value !== null;

const memberAt = (container: Container, key: Step): JsonValue | undefined =>
  Array.isArray(container) ? container[Number(key)] : memberOf(container, String(key));

/** An index beyond the end of a list appends, so that no path makes a long list. */
const putAt = (container: Container, key: Step, value: JsonValue): void => {
  if (Array.isArray(container)) container[Math.min(Number(key), container.length)] = value;
  else putMember(container, String(key), value);
};

const fits = (container: Container, key: Step): boolean =>
  !Array.isArray(container) || typeof key === "number";

/** Returns the list or object at a member, which is added if it is missing. */
const inside = (container: Container, key: Step, next: Step): Container => {
  const found = memberAt(container, key);
  if (isContainer(found) && fits(found, next)) return found;
  const made: Container = typeof next === "number" ? [] : {};
  putAt(container, key, made);
  return made;
};

const valueOf = (piece: JsonValue): JsonValue | undefined => {
  const value = either(piece, "stringValue") ?? either(piece, "numberValue") ?? either(piece, "boolValue");
  const isNull = ["nullValue", "null_value"].some((key) => memberOf(piece, key) !== undefined);
  return value ?? (isNull ? null : undefined);
};

/** Adds a piece to arguments. Strings are continued. Returns false if the piece's path is not supported. */
export const addPiece = (target: { [key: string]: JsonValue }, piece: JsonValue): boolean => {
  const [path, value] = [wordOf(piece, "jsonPath"), valueOf(piece)];
  if (value === undefined) return true;
  const steps = path === undefined ? undefined : stepsOf(path);
  const last = steps?.at(-1);
  if (steps === undefined || last === undefined) return false;
  const container = steps
    .slice(0, -1)
    .reduce<Container>((whole, key, index) => inside(whole, key, steps[index + 1] ?? last), target);
  if (!fits(container, last)) return false;
  const before = memberAt(container, last);
  const isContinued = typeof value === "string" && typeof before === "string";
  putAt(container, last, isContinued ? before + value : value);
  return true;
};

/** Returns the arguments of a complete call. */
export const fromPieces = (pieces: readonly JsonValue[]): JsonValue => {
  const found: { [key: string]: JsonValue } = {};
  for (const piece of pieces) if (isObject(piece)) addPiece(found, piece);
  return found;
};
