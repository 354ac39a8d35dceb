/** Options for a run: what to read, what to generate and where to write it. */

import type { Severity } from "../support/diagnostics.ts";
import type { Identity, UnknownFields } from "../model/model.ts";
import type { InputFormat } from "../schema/input-format.ts";
import type { Locate, Place } from "../schema/schema-set.ts";
import type { Target } from "../model/target.ts";
import type { Templates } from "../support/text/template.ts";

/** Whether generated code includes a copy of the core or depends on a core package. */
export type CoreKind = "copy" | "package";

export type Cores = Readonly<Record<string, CoreKind>>;

export interface Options {
  /** A schema folder, a dialect's folder, or a schema file. Default: `schema`. */
  readonly schema?: string;
  /** The output folder. Default: `generated`. */
  readonly out?: string;
  /** Languages to generate. Default: `typescript`, `rust`, `python`, `ruby`, `go`. */
  readonly languages?: readonly string[];
  /** How each language gets its core: as a copy in the generated code, or from a package. Default: `copy`. */
  readonly cores?: Cores;
  /**
   * Copies koine/core next to the generated TypeScript, which then imports no package. Same as `cores: {
   * typescript: "copy" }`.
   */
  readonly standalone?: boolean;
  /** Adds a Spark module to the Python package. */
  readonly spark?: boolean;
  /** Represents `format: date-time` strings as `datetime` in the Python package. */
  readonly datetime?: boolean;
  /** The dialect name of a third-party schema. Default: derived from the file name. */
  readonly dialect?: string;
  /** The format of the schemas. Default: the format that their contents suggest. */
  readonly inputFormat?: InputFormat;
  /** OpenAPI Overlay 1.0 files that add missing information to a third-party schema. */
  readonly overlays?: readonly string[];
  /** Names of entities to keep, with everything they refer to. `*` matches any characters. Default: all. */
  readonly include?: readonly string[];
  /** Names of entities to leave out, unless a kept entity refers to them. */
  readonly exclude?: readonly string[];
  /** Entity names by schema location in a third-party schema, such as `#/definitions/Foo`. */
  readonly names?: Readonly<Record<string, string>>;
  /**
   * Whether `format` affects validity in a third-party schema. Default: `annotate`, as in the JSON Schema
   * drafts.
   */
  readonly formats?: "annotate" | "assert";
  /**
   * Whether to read keywords next to `$ref`, which draft-07 and earlier and OpenAPI 3.0 ignore. Default:
   * `ignore`.
   */
  readonly siblings?: "ignore" | "read";
  /**
   * Whether `default` in a third-party schema is only an annotation or fills in absent values. Default:
   * `annotate`.
   */
  readonly defaults?: "annotate" | "fill";
  /**
   * Whether 64-bit integers in a third-party schema are limited to ±(2^53 − 1) or accept their whole range.
   * Default: `safe`.
   */
  readonly integers?: "safe" | "wide";
  /**
   * How to represent lists in a third-party schema that have a known size of at most eight. Default:
   * `tuples`.
   */
  readonly sizedLists?: "lists" | "tuples";
  /**
   * What to do with references to URLs that no local file provides. `admit` accepts any value in place of the
   * referenced schema. Default: `refuse`.
   */
  readonly remote?: "refuse" | "admit";
  /** What to do with undeclared properties in a third-party schema. Default: `keep`. */
  readonly unknownFields?: UnknownFields;
  /** Names and metadata of published packages. */
  readonly package?: Identity;
  /** Whether to write fixtures next to the generated code. Default: `true`. */
  readonly fixtures?: boolean;
  /** The severity of breaking changes, by code, by affected party, or for undecided changes. */
  readonly severity?: Readonly<Record<string, Severity>>;
  /** Separate output folders, by language. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Custom targets. */
  readonly targets?: readonly Target[];
  /** Custom templates that replace built-in ones, by target and name. */
  readonly templates?: ReadonlyMap<string, Templates>;
  /** Other paths that the config names: modules and template folders. */
  readonly reads?: readonly string[];
  /**
   * Removes files that the last run wrote but that the current options no longer generate. Without it, such a
   * run is rejected.
   */
  readonly prune?: boolean;
  /** Overwrites hand-edited files in the output folder. Without it, they are kept and reported. */
  readonly force?: boolean;
  /** Caches results in `.koine-cache` next to the output folder to speed up the next run. */
  readonly cache?: boolean;
  /** Where the options are defined, if they come from a config file. */
  readonly origin?: Origin;
  /**
   * Config values that are overridden by flags. The flags stay in effect in later runs until the config
   * changes these values.
   */
  readonly overridden?: Overridden;
}

export type Overridden = Pick<Options, "languages" | "standalone">;

/** The location of a spec in a config file. `file` is the path as the caller passed it. */
export interface Origin extends Place {
  readonly locate: Locate;
}

/** Options with all defaults filled in. */
export type Settings = Options &
  Required<Pick<Options, "schema" | "out" | "languages" | "standalone" | "folders">>;
