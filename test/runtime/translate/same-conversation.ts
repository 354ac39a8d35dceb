/** The same conversation in each dialect, and helpers for conversations of any dialect. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { readJson, writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import {
  dialectNames,
  isDialectName,
  translate,
  type DialectName,
  type Translation,
} from "../../../runtime/translate/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { isObject } from "../../../runtime/translate/support/json.ts";
import type { Sidecar } from "../../../runtime/translate/sidecar/sidecar.ts";
import { json } from "../../harness/json.ts";

export const folder = path.join("test", "cases", "translate");

export const dialects: readonly DialectName[] = dialectNames().filter(isDialectName);

/** Every pair of dialects, including each with itself. */
export const pairs: readonly (readonly [from: DialectName, to: DialectName])[] = dialects.flatMap((from) =>
  dialects.map((to) => [from, to] as const),
);

const parse = (text: string | Uint8Array): JsonValue => {
  const reading = readJson(text);
  if (!reading.ok) throw new Error(reading.issues.map(({ message }) => message).join("; "));
  return reading.value;
};

const conversations = new Map(
  dialects.map((dialect) => [dialect, parse(readFileSync(path.join(folder, dialect, "conversation.json")))]),
);

export const conversationOf = (dialect: DialectName): JsonValue => conversations.get(dialect) ?? null;

const alreadyCarried = new Map<string, Translation<DialectName>>();

/** The conversation translated from one dialect to another. Each translation runs only once. */
export const carried = (from: DialectName, to: DialectName): Translation<DialectName> => {
  const key = `${from} ${to}`;
  const translation = alreadyCarried.get(key) ?? translate(conversationOf(from), { from, to });
  alreadyCarried.set(key, translation);
  return translation;
};

/** Simulates storing and loading a value. */
export const throughText = (value: unknown): JsonValue => parse(writeJson(value));

const isSidecar = (value: JsonValue): value is JsonValue & Sidecar =>
  isObject(value) && value["koine"] === "sidecar";

export const sidecarThroughText = (sidecar: Sidecar): Sidecar => {
  const again = throughText(sidecar);
  if (!isSidecar(again)) throw new Error("the sidecar changed in its text form");
  return again;
};

/** The messages or items of a conversation, without the system prompt. */
export const unitsOf = (conversation: unknown, dialect: DialectName): readonly JsonValue[] => {
  const { list } = edgeOf(dialect).form;
  const wire = json(conversation);
  const units = list === undefined ? wire : isObject(wire) ? wire[list] : undefined;
  return Array.isArray(units) ? units : units === undefined ? [] : [units];
};

export const withUnits = (
  conversation: unknown,
  dialect: DialectName,
  units: readonly JsonValue[],
): JsonValue => {
  const { list } = edgeOf(dialect).form;
  const wire = json(conversation);
  return list === undefined || !isObject(wire) ? [...units] : { ...wire, [list]: [...units] };
};

/** Messages in the dialect that contain the user's text. */
export const said = (text: string, dialect: DialectName): readonly JsonValue[] => {
  const unit = { pointer: "", wire: null };
  const part = { kind: "text", text, origin: { unit, pointer: "" } } as const;
  return edgeOf(dialect)
    .write([{ role: "user", parts: [part], units: [unit] }], () => "keep")
    .map(({ wire }) => wire);
};
