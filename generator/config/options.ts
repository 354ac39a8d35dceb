/** The options of a run: a spec, and where what is made of it goes. */

import type { Severity } from "../support/diagnostics.ts";
import type { Identity, UnknownFields } from "../model/model.ts";
import type { Locate, Place } from "../schema/schema-set.ts";
import type { Target } from "../model/target.ts";
import type { Templates } from "../support/text/template.ts";

/** A copy of the core in what is generated, or a package of its own. */
export type CoreKind = "copy" | "package";

export type Cores = Readonly<Record<string, CoreKind>>;

export interface Options {
  /** The schema folder, one dialect's folder, or one schema file. Default `schema`. */
  readonly schema?: string;
  /** The output folder. Default `generated`. */
  readonly out?: string;
  /** The languages to write: `typescript`, `rust`, `python`, `ruby`, `go` when nothing is said, or others of `--languages`. */
  readonly languages?: readonly string[];
  /** The place of each language's core: a copy in what is generated, or a package that it depends on. Default `copy`. */
  readonly cores?: Cores;
  /** Writes a copy of koine/core beside the TypeScript, which then imports no package: `copy` of `cores` for TypeScript. */
  readonly standalone?: boolean;
  /** Puts a module for Spark into the Python package. */
  readonly spark?: boolean;
  /** Strings of the format date-time are `datetime` in the Python package. */
  readonly datetime?: boolean;
  /** The dialect's name, for a document; else it comes from the file. */
  readonly dialect?: string;
  /** Files that say what the author of a document did not: OpenAPI Overlay 1.0. */
  readonly overlays?: readonly string[];
  /** Entities to keep, with all that they refer to, by name; `*` stands for any letters. Default: all. */
  readonly include?: readonly string[];
  /** Entities to leave out, unless one that is kept refers to them. */
  readonly exclude?: readonly string[];
  /** Names of entities by the place of their schema in a document: `#/definitions/Foo`. */
  readonly names?: Readonly<Record<string, string>>;
  /** Tells whether `format` limits what is valid, in a document. Default `annotate`, as the drafts have it. */
  readonly formats?: "annotate" | "assert";
  /** Keywords beside a `$ref`, which drafts up to draft-07 and OpenAPI 3.0 do not read. Default `ignore`. */
  readonly siblings?: "ignore" | "read";
  /** The meaning of `default` in a document: a note for readers, as the drafts have it, or what absent reads as. Default `annotate`. */
  readonly defaults?: "annotate" | "fill";
  /** The type of a list of up to eight items whose size a document says. Default `tuples`. */
  readonly sizedLists?: "lists" | "tuples";
  /** The fate of a reference in a document to an address that no file has: `admit` takes all data there. Default `refuse`. */
  readonly remote?: "refuse" | "admit";
  /** The fate of keys that a document does not declare. Default `keep`. */
  readonly unknownFields?: UnknownFields;
  /** The names of the packages where they are published. */
  readonly package?: Identity;
  /** True where test data is written beside what is generated. Default `true`. */
  readonly fixtures?: boolean;
  /** The severity of a break, by its code, by whom it concerns, or where it is undecided. */
  readonly severity?: Readonly<Record<string, Severity>>;
  /** Folders of their own for some of the languages. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Targets beside ours. */
  readonly targets?: readonly Target[];
  /** Templates that replace ours, by target and name. */
  readonly templates?: ReadonlyMap<string, Templates>;
  /** Paths that the config names beside schemas and overlays: modules, and folders of templates. */
  readonly reads?: readonly string[];
  /** Removes what the last run wrote and these options do not ask for; otherwise such a run is refused. */
  readonly prune?: boolean;
  /** Overwrites what was edited by hand in the output folder; otherwise it is kept, and said. */
  readonly force?: boolean;
  /** Keeps what was worked out in `.koine-cache` beside the output folder, so that the next run costs what changed. */
  readonly cache?: boolean;
  /** Where the options stand, when a file holds them. */
  readonly origin?: Origin;
  /** The values in that file that flags replaced: the flags hold in later runs until the file has other values. */
  readonly overridden?: Overridden;
}

export type Overridden = Pick<Options, "languages" | "standalone">;

/** The spec in a config file; `file` is as the caller named it. */
export interface Origin extends Place {
  readonly locate: Locate;
}

/** Options with every default filled in. */
export type Settings = Options &
  Required<Pick<Options, "schema" | "out" | "languages" | "standalone" | "folders">>;
