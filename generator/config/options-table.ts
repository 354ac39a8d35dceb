/**
 * The options for a run, one row per option. This table defines the type `Options`, the command-line flags
 * with their help, the keys of koine.config.json, and what a manifest records.
 */

import { inputFormats } from "../schema/input-format.ts";
import { documentRows } from "./document-rows.ts";
import {
  coresByLanguage,
  flag,
  identity,
  oneOf,
  place,
  placesByName,
  stringTypes,
  stringTypesByLanguage,
  text,
  texts,
  type Kind,
} from "./option-kinds.ts";
import type { Row } from "./option-row.ts";

export const rows = {
  /** A schema folder, a dialect's folder, or a schema file. Default: `schema`. */
  schema: {
    kind: place,
    flag: {
      name: "schema",
      value: "folder|file",
      offer: "path",
      help: ["Schema folder, or a JSON Schema or OpenAPI file (default: schema)"],
    },
    key: {
      of: "spec",
      description: "A JSON Schema or OpenAPI file, a folder of schema files, or a Koine schema folder.",
    },
  },
  /** The format of the schemas. Default: the format that their contents suggest. */
  inputFormat: {
    kind: oneOf(...inputFormats),
    flag: {
      name: "input-format",
      value: "name",
      help: [
        `Format of the schemas: ${inputFormats.join(", ")}`,
        "(default: the format that their contents suggest)",
      ],
    },
    key: {
      of: "spec",
      description:
        "The format of the schemas: koine (your own schema folder), json-schema, openapi (OpenAPI 3) or swagger (Swagger 2). Default: the format that their contents suggest",
    },
  },
  /** The dialect name of a third-party schema. Default: derived from the file name. */
  dialect: {
    kind: text,
    flag: {
      name: "dialect",
      value: "name",
      help: ["Select one spec of the config; with --schema <file>, set the dialect name"],
    },
  },
  /** The output folder. Default: `generated`. */
  out: {
    kind: place,
    isUnrecorded: true,
    flag: { name: "out", value: "folder", offer: "folder", help: ["Output folder (default: generated)"] },
    key: { of: "spec", description: "The output folder. Default: generated/<name>" },
  },
  /** Languages to generate. Default: `typescript`, `rust`, `python`, `ruby`, `go`. */
  languages: {
    kind: texts,
    isOverridable: true,
    flag: { name: "languages", value: "a,b", help: ["Languages to generate"] },
  },
  /**
   * Copies koine/core next to the generated TypeScript, so that the generated code imports no package. Same
   * as `cores: { typescript: "copy" }`.
   */
  standalone: {
    kind: flag(false),
    isOverridable: true,
    flag: {
      name: "standalone",
      help: ["Copy koine/core next to the generated TypeScript, so that it imports no package"],
    },
    key: {
      of: "typescript",
      description: "Copies koine/core next to the generated TypeScript, which then imports no package.",
    },
  },
  /** Whether generated code includes the schemas' descriptions as comments. Default: `true`. */
  comments: {
    kind: flag(true),
    isOverridable: true,
    flag: {
      name: "no-comments",
      means: false,
      help: ["Leave the schemas' descriptions out of the generated code"],
    },
    key: {
      of: "spec",
      description: "Whether generated code includes the schemas' descriptions as comments. Default: true",
    },
  },
  /**
   * How to represent strings whose format is validated: as strings, or as the language's own types, such as a
   * UUID or a date. Default: `plain`.
   */
  types: {
    kind: oneOf(...stringTypes),
    key: {
      of: "spec",
      description:
        "How to represent strings with a format such as uuid or date. plain: as strings. native: as the language's own types; formats are then validated unless `formats` is set. Default: plain",
    },
  },
  /** The same choice for single languages. */
  typesByLanguage: { kind: stringTypesByLanguage },
  /** How each language gets its core: as a copy in the generated code, or from a package. Default: `copy`. */
  cores: { kind: coresByLanguage },
  /** Adds a Spark module to the Python package. */
  spark: {
    kind: flag(false),
    key: {
      of: "python",
      description:
        "Adds a Spark module to the package. The module validates, migrates and types columns of messages.",
    },
  },
  /** The earlier name of native types, for `format: date-time` only. */
  datetime: {
    kind: flag(false),
    key: {
      of: "python",
      description:
        "An earlier key, for format: date-time only. Use types: native instead, which also represents other formats.",
    },
  },
  /** How to represent enums in TypeScript. Default: `unions`. */
  enums: {
    kind: oneOf("unions", "const"),
    key: {
      of: "typescript",
      description:
        "How to represent enums. unions: a type, which is a union of the values. const: also an object with the values by name. Default: unions",
    },
  },
  /**
   * The name of the npm package. Adds the package's `package.json` and `tsconfig.json` to the TypeScript
   * output.
   */
  npmPackage: {
    kind: text,
    key: {
      of: "typescript",
      name: "package",
      description: "Name of the npm package. Adds its package.json and tsconfig.json to the output.",
      schema: {
        type: "string",
        maxLength: 214,
        pattern: "^(?:@[a-z0-9][a-z0-9._~-]*/)?[a-z0-9][a-z0-9._~-]*$",
      },
    },
  },
  /** Separate output folders, by language. */
  folders: { kind: placesByName },
  /** Names of entities to keep, with everything they refer to. `*` matches any characters. Default: all. */
  include: {
    kind: texts,
    key: {
      of: "spec",
      description:
        "Names of entities to generate, with everything they refer to. * matches any characters. Default: all",
    },
  },
  /** Names of entities to leave out, unless a kept entity refers to them. */
  exclude: {
    kind: texts,
    key: {
      of: "spec",
      description:
        "Names of entities to leave out, unless a generated entity refers to them. * matches any characters.",
    },
  },
  ...documentRows,
  /** Whether to write fixtures next to the generated code. Default: `true`. */
  fixtures: {
    kind: flag(true),
    isUnrecorded: true,
    key: {
      of: "spec",
      description: "Whether to write fixtures (test data) next to the generated code. Default: true",
    },
  },
  /** Names and metadata of published packages. */
  package: { kind: identity },
  /**
   * Removes files that the last run wrote but that the current options no longer generate. Without this
   * option, such a run is rejected.
   */
  prune: {
    kind: flag(false),
    isUnrecorded: true,
    flag: {
      name: "prune",
      help: ["Remove files of the last run that the current options no longer generate"],
    },
  },
} as const satisfies Readonly<Record<string, Row<unknown>>>;

type Rows = typeof rows;
type ValueOf<One> = One extends { readonly kind: Kind<infer Value> } ? Value : never;

export type TableValues = { readonly [Name in keyof Rows]: ValueOf<Rows[Name]> };
export type TableName = keyof Rows;

/** The names of the rows that have a given property, such as `key` or `isOverridable`. */
export type NamesWith<Property> = {
  readonly [Name in TableName]: Rows[Name] extends Property ? Name : never;
}[TableName];

/** The same rows, where each row's type depends on its option's value. */
export const table: { readonly [Name in TableName]: Row<TableValues[Name]> } = rows;

export const tableNames: readonly TableName[] = Object.keys(rows).filter((name): name is TableName =>
  Object.hasOwn(rows, name),
);

export type OverridableName = NamesWith<{ readonly isOverridable: true }>;
export type SpecKey = NamesWith<{ readonly key: { readonly of: "spec" } }>;
export type FlagName = NamesWith<{ readonly flag: object }>;
export type LanguageKey = Exclude<NamesWith<{ readonly key: object }>, SpecKey>;

const isOverridable = (name: TableName): name is OverridableName => table[name].isOverridable === true;
const isFlag = (name: TableName): name is FlagName => table[name].flag !== undefined;
const isLanguageKey = (name: TableName): name is LanguageKey => (table[name].key?.of ?? "spec") !== "spec";

export const overridableNames = tableNames.filter(isOverridable);
export const languageKeys = tableNames.filter(isLanguageKey);
export const flagNames = tableNames.filter(isFlag);
