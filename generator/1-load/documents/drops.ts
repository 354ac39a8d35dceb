/** Schemas of operations that have faults. They are left out, so that all other schemas can be generated. */

import { pointerTokens } from "../../../runtime/core/pointer.ts";
import type { Diagnostic } from "../../support/diagnostics.ts";
import { changedAt } from "../../support/json-tree.ts";
import { isJsonObject, type JsonValue } from "../../support/json.ts";
import type { Slip } from "../../schema/schema-set.ts";
import type { DocumentFile, ReadFile } from "./document-file.ts";

/** A schema to leave out, and its fault. */
interface Drop {
  readonly file: string;
  readonly pointer: string;
  readonly fault: Diagnostic;
}

export type Drops = readonly Drop[];

const isNamedSchema = (pointer: string): boolean => /^(\/components\/schemas|\/definitions)\//.test(pointer);

/** Returns the locations of the schemas that only operations contain. */
const ownOf = ({ input, roots, copies }: DocumentFile): readonly string[] =>
  input.format === "openapi" || input.format === "swagger"
    ? [...roots.map(({ pointer }) => pointer), ...copies.values()].filter(
        (pointer) => !isNamedSchema(pointer),
      )
    : [];

/** Returns what to leave out, or undefined if a fault is in another schema. */
export const dropsFor = (
  faults: readonly Diagnostic[],
  files: readonly DocumentFile[],
): Drops | undefined => {
  const own = new Map(files.map((file) => [file.path, new Set(ownOf(file))]));
  const drops = faults.flatMap((fault): Drop[] => {
    const all = own.get(fault.file);
    for (let pointer = fault.pointer; all !== undefined && pointer !== ""; pointer = above(pointer))
      if (all.has(pointer)) return [{ file: fault.file, pointer, fault }];
    return [];
  });
  return drops.length > 0 && drops.length === faults.length ? drops : undefined;
};

const above = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

/** Swagger 2 writes a schema into its parameter. Without a `type`, the parameter has none. */
const withoutSchema = (value: JsonValue): JsonValue => {
  if (!isJsonObject(value) || !Object.hasOwn(value, "in")) return true;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== "type"));
};

export const withoutDrops = (file: ReadFile, drops: Drops): ReadFile => {
  const own = drops.filter((drop) => drop.file === file.path);
  if (own.length === 0) return file;
  const value = own.reduce<JsonValue>(
    (made, { pointer }) => changedAt(made, pointerTokens(pointer), withoutSchema) ?? made,
    file.value,
  );
  const json = isJsonObject(value) ? value : {};
  return { ...file, value, json, slips: [...file.slips, ...own.map(slipOf)] };
};

const slipOf = ({ file, fault: { pointer, message } }: Drop): Slip => ({
  file,
  pointer,
  keyword: pointer.slice(pointer.lastIndexOf("/") + 1),
  kind: "dropped",
  message,
});
