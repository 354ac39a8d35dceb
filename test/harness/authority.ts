/**
 * Ajv's verdict on the author's schema, adjusted by the table of departures. Koine's verdicts must match this
 * adjusted verdict.
 */

import { Ajv, type Options } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajv04 from "ajv-draft-04";
import { readFileSync } from "node:fs";
import { withoutIdleNotes } from "../../generator/schema/ajv/unevaluated.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../generator/support/json.ts";
import { withEvaluated } from "../../generator/schema/ajv/evaluated.ts";
import type { Draft } from "../../generator/model/model.ts";
import { once } from "../../generator/support/once.ts";
import { booleanBounds, inBothReadings, withDepartures } from "../generator/schema/departures/keywords.ts";
import {
  inOracleWords,
  withContained,
  withLonelyReferences,
  withoutLaterWords,
} from "../generator/schema/departures/words.ts";

const options: Options = {
  strict: false,
  allErrors: true,
  ownProperties: true,
  validateFormats: false,
  validateSchema: false,
  logger: false,
  // Optimizing code that runs a few times costs more than it saves.
  code: { optimize: false },
};

const older = once((): JsonObject =>
  JSON.parse(readFileSync("node_modules/ajv/dist/refs/json-schema-draft-07.json", "utf8")),
);

/** Newer schemas may refer to meta-schemas of older drafts. */
const withOlder = (ajv: Ajv): Ajv => ajv.addMetaSchema(older());

const makers: Readonly<Record<Exclude<Draft, "draft-06" | "swagger-2.0" | "openapi-3.0">, () => Ajv>> = {
  "draft-04": () => new ajv04.default({ ...options, ignoreKeywordsWithRef: true }),
  "draft-07": () => new Ajv({ ...options, ignoreKeywordsWithRef: true }),
  "2019-09": () => withEvaluated(withOlder(new Ajv2019(options))),
  "2020-12": () => withEvaluated(withOlder(new Ajv2020(options))),
};

export type JudgedDraft = keyof typeof makers;

export type Verdict = (data: JsonValue) => boolean;

/** Documents by path. The documents may refer to each other. */
export interface Authority {
  /** Returns the validator for the schema at a JSON Pointer. Throws Ajv's error if Ajv cannot compile it. */
  of(path: string, pointer: string): Verdict;
}

const unmodified: Readonly<Record<JudgedDraft, () => Ajv>> = {
  "draft-04": () => new ajv04.default(options),
  "draft-07": () => new Ajv(options),
  "2019-09": () => withOlder(new Ajv2019(options)),
  "2020-12": () => withOlder(new Ajv2020(options)),
};

/** Returns Ajv's own verdict. Throws Ajv's error if it cannot compile the schema. */
export const unmodifiedAjvOver = (schema: JsonValue, draft: JudgedDraft): Verdict => {
  const validate = unmodified[draft]().compile(isJsonObject(schema) ? schema : schema === true);
  return (data) => validate(data) === true;
};

/** Removes keywords that the draft ignores but its Ajv class would read. */
const readings: Readonly<Record<JudgedDraft, (json: JsonValue) => JsonValue>> = {
  "draft-04": (json) => withoutLaterWords(withLonelyReferences(json)),
  "draft-07": (json) => withLonelyReferences(json),
  "2019-09": (json) => json,
  "2020-12": (json) => withContained(json),
};

const idOf = (path: string, json: JsonValue, draft: JudgedDraft): string => {
  const id = isJsonObject(json) ? json[draft === "draft-04" ? "id" : "$id"] : undefined;
  return typeof id === "string" ? id.replace(/#$/, "") : `koine://documents/${path}`;
};

export const authorityOver = (
  files: ReadonlyMap<string, JsonValue>,
  draft: JudgedDraft,
  integers: "safe" | "wide" = "safe",
): Authority => {
  const kept = draft === "draft-04" ? booleanBounds : [];
  const ajv = withDepartures(withoutIdleNotes(makers[draft](), files.values()), kept, integers);
  for (const [path, json] of files) {
    const schema = inOracleWords(readings[draft](json));
    if (isJsonObject(schema) || typeof schema === "boolean") ajv.addSchema(schema, idOf(path, json, draft));
  }
  return {
    of(path, pointer) {
      const id = idOf(path, files.get(path) ?? true, draft);
      const fragment = pointer.split("/").map(encodeURIComponent).join("/");
      const validate = ajv.getSchema(pointer === "" ? id : `${id}#${fragment}`);
      if (validate === undefined) throw new TypeError(`no schema at ${path}${pointer}`);
      return (data) => inBothReadings(() => validate(data) === true);
    },
  };
};

const admitting = new Map<JudgedDraft, Ajv>();

/** Returns true if the document is valid according to the draft's meta-schema. */
export const isAdmitted = (json: JsonValue, draft: JudgedDraft): boolean => {
  const ajv = admitting.get(draft) ?? makers[draft]();
  admitting.set(draft, ajv);
  return typeof json === "boolean" || (isJsonObject(json) && ajv.validateSchema(json) === true);
};
