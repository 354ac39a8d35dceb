/** Kinds of option values: their schema in koine.config.json, and how a manifest records them. */

import path from "node:path";
import { isJsonObject, stringsAt, textsAt, type JsonObject, type JsonValue } from "../support/json.ts";
import type { Identity } from "../support/artifact.ts";

export interface Kind<Value> {
  /** The schema of the value in koine.config.json. */
  readonly schema: JsonObject;
  /** The values of a closed list, if the option has one. */
  readonly values?: readonly Value[];
  /** The default, which is not recorded. */
  readonly usual?: Value;
  /** Reads the value of a flag. Returns undefined if the option does not allow this value. */
  parse?(given: string): Value | undefined;
  /** Formats the value of a flag. */
  print?(value: Value): string;
  /** Returns the value for a manifest in `folder`. Returns undefined if there is nothing to record. */
  record(value: Value, folder: string): JsonValue | undefined;
  /** Reads a recorded value. Returns undefined if the option does not allow this value. */
  recall(recorded: JsonValue, folder: string): Value | undefined;
}

type Names<Value> = Readonly<Record<string, Value>>;

/** How generated code gets its language's core: as a copy or from a package. */
export type CoreKind = "copy" | "package";

export type Cores = Names<CoreKind>;

const textSchema = { type: "string", minLength: 1 };
const listSchema = { type: "array", items: textSchema, minItems: 1, uniqueItems: true };

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/**
 * Returns a relative path. Returns undefined if the folders share only the root, because such a path would
 * expose the machine's directory layout.
 */
const pathFrom = (folder: string, to: string): string | undefined => {
  const relative = path.relative(folder, to).replaceAll("\\", "/");
  const steps = path
    .resolve(folder)
    .split(path.sep)
    .filter((step) => step !== "").length;
  const up = relative.split("/").filter((step) => step === "..").length;
  return path.isAbsolute(relative) || up >= steps ? undefined : relative;
};

export const text: Kind<string> = {
  schema: textSchema,
  parse: (given) => given,
  print: (value) => value,
  record: (value) => value,
  recall: (recorded) => (typeof recorded === "string" ? recorded : undefined),
};

export const texts: Kind<readonly string[]> = {
  schema: listSchema,
  parse: (given) => given.split(",").filter((one) => one !== ""),
  print: (value) => value.join(","),
  record: (value) => [...value],
  recall: (recorded) => (Array.isArray(recorded) ? stringsAt({ recorded }, "recorded") : undefined),
};

export const textsByName: Kind<Names<string>> = {
  schema: { type: "object", minProperties: 1, additionalProperties: textSchema },
  record: (value) => value,
  recall: (recorded) => (isJsonObject(recorded) ? textsAt({ recorded }, "recorded") : undefined),
};

/** Recorded paths are relative to the folder of the manifest. */
export const place: Kind<string> = {
  schema: textSchema,
  parse: (given) => given,
  print: (value) => value,
  record: (value, folder) => pathFrom(folder, value),
  recall: (recorded, folder) => (typeof recorded === "string" ? path.join(folder, recorded) : undefined),
};

export const places: Kind<readonly string[]> = {
  schema: listSchema,
  record: (value, folder) => value.flatMap((one) => place.record(one, folder) ?? []),
  recall: (recorded, folder) => texts.recall(recorded, folder)?.map((one) => path.join(folder, one)),
};

export const placesByName: Kind<Names<string>> = {
  schema: textsByName.schema,
  record(value, folder) {
    const found = Object.entries(value).flatMap(([name, one]) => {
      const relative = pathFrom(folder, one);
      return relative === undefined ? [] : [[name, relative] as const];
    });
    return found.length === 0 ? undefined : Object.fromEntries(found);
  },
  recall(recorded, folder) {
    const known = Object.entries(textsByName.recall(recorded, folder) ?? {});
    return known.length === 0
      ? undefined
      : Object.fromEntries(known.map(([name, one]) => [name, path.join(folder, one)]));
  },
};

export const flag = (usual: boolean): Kind<boolean> => ({
  schema: { type: "boolean" },
  usual,
  parse: (given) => (given === "true" || given === "false" ? given === "true" : undefined),
  print: String,
  record: (value) => value,
  recall: (recorded) => (typeof recorded === "boolean" ? recorded : undefined),
});

export const oneOf = <const Value extends string>(...values: readonly Value[]): Kind<Value> => ({
  schema: { enum: [...values] },
  values,
  parse: (given) => values.find((value) => value === given),
  print: (value) => value,
  record: (value) => value,
  recall: (recorded) => values.find((value) => value === recorded),
});

/** How strings with a format are represented. */
export const stringTypes = ["plain", "native"] as const;

type StringType = (typeof stringTypes)[number];

const namedType = (name: string, given: string): (readonly [string, StringType])[] =>
  stringTypes.flatMap((type) => (type === given ? [[name, type] as const] : []));

export const stringTypesByLanguage: Kind<Names<StringType>> = {
  schema: { type: "object", additionalProperties: { enum: [...stringTypes] } },
  record: (value) => (isEmpty(value) ? undefined : value),
  recall(recorded, folder) {
    const known = Object.entries(textsByName.recall(recorded, folder) ?? {}).flatMap(([name, given]) =>
      namedType(name, given),
    );
    return known.length === 0 ? undefined : Object.fromEntries(known);
  },
};

const packagesIn = (cores: Cores): Cores =>
  Object.fromEntries(Object.entries(cores).filter(([, core]) => core === "package"));

/** Does not record copied cores, which are the default. TypeScript's core is recorded as `standalone`. */
export const coresByLanguage: Kind<Cores> = {
  schema: { type: "object", additionalProperties: { enum: ["copy", "package"] } },
  record(value) {
    const packages = packagesIn(value);
    return isEmpty(packages) ? undefined : packages;
  },
  recall(recorded, folder) {
    const languages = Object.keys(textsByName.recall(recorded, folder) ?? {});
    return languages.length === 0
      ? undefined
      : Object.fromEntries(languages.map((language) => [language, "package"]));
  },
};

export const identity: Kind<Identity> = {
  schema: { type: "object" },
  record: ({ authors, ...names }) => ({
    ...names,
    ...(authors === undefined ? {} : { authors: [...authors] }),
  }),
  recall(recorded, folder) {
    if (!isJsonObject(recorded)) return undefined;
    const authors = texts.recall(recorded["authors"] ?? null, folder);
    return { ...textsAt({ recorded }, "recorded"), ...(authors === undefined ? {} : { authors }) };
  },
};
