/**
 * Finds operation schemas that contain faults. Faulty schemas are left out so that all other schemas can be
 * generated.
 */

import { pointerTokens } from "../../../runtime/core/pointer.ts";
import type { Diagnostic } from "../../support/diagnostics.ts";
import { changedAt } from "../../support/json-tree.ts";
import { isJsonObject, type JsonValue } from "../../support/json.ts";
import type { Slip } from "../../schema/schema-set.ts";
import type { DocumentFile } from "./document-file.ts";

/** A problem in a schema, with its location in the document after all parts have been inserted. */
export interface Fault {
  readonly diagnostic: Diagnostic;
  readonly file: string;
  readonly pointer: string;
}

/** A schema to leave out, and its problem. */
interface Drop {
  readonly file: string;
  readonly pointer: string;
  readonly diagnostic: Diagnostic;
}

export type Drops = readonly Drop[];

const isNamedSchema = (pointer: string): boolean => /^(\/components\/schemas|\/definitions)\//.test(pointer);

/** Returns the locations of schemas that appear only in operations. */
const ownOf = ({ input, roots, copies }: DocumentFile): readonly string[] =>
  input.format === "openapi" || input.format === "swagger"
    ? [...roots.map(({ pointer }) => pointer), ...copies.values()].filter(
        (pointer) => !isNamedSchema(pointer),
      )
    : [];

/** Returns the schemas to leave out, or undefined if a fault is in a schema that cannot be left out. */
export const dropsFor = (faults: readonly Fault[], files: readonly DocumentFile[]): Drops | undefined => {
  const own = new Map(files.map((file) => [file.path, new Set(ownOf(file))]));
  const drops = faults.flatMap((fault): Drop[] => {
    const { file, diagnostic } = fault;
    for (let { pointer } = fault; pointer !== ""; pointer = above(pointer))
      if (own.get(file)?.has(pointer) === true) return [{ file, pointer, diagnostic }];
    return [];
  });
  return drops.length > 0 && drops.length === faults.length ? drops : undefined;
};

const above = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

/**
 * In Swagger 2, a parameter's schema is part of the parameter itself. Without a `type`, the parameter has no
 * schema.
 */
const withoutSchema = (value: JsonValue): JsonValue => {
  if (!isJsonObject(value) || !Object.hasOwn(value, "in")) return {};
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== "type"));
};

export const withoutDrops = (value: JsonValue, file: string, drops: Drops): JsonValue =>
  drops
    .filter((drop) => drop.file === file)
    .reduce((made, { pointer }) => changedAt(made, pointerTokens(pointer), withoutSchema) ?? made, value);

export const slipsOf = (drops: Drops): Slip[] =>
  drops.map(({ diagnostic: { file, pointer, message } }) => ({
    file,
    pointer,
    keyword: pointer.slice(pointer.lastIndexOf("/") + 1),
    kind: "dropped",
    message,
  }));
