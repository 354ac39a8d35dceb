/** Options for a run: what to read, what to generate and where to write it. */

import type { Severity } from "../support/diagnostics.ts";
import type { Locate, Place } from "../schema/schema-set.ts";
import type { Target } from "../model/target.ts";
import type { Templates } from "../support/text/template.ts";
import type { OverridableName, TableValues } from "./options-table.ts";

export type { CoreKind, Cores } from "./option-kinds.ts";

export interface Options extends Partial<TableValues> {
  /** The severity of breaking changes, by code, by affected party, or for undecided changes. */
  readonly severity?: Readonly<Record<string, Severity>>;
  /** Custom targets. */
  readonly targets?: readonly Target[];
  /** Custom templates that replace built-in ones, by target and name. */
  readonly templates?: ReadonlyMap<string, Templates>;
  /** Other paths named in the config: modules and template folders. */
  readonly reads?: readonly string[];
  /**
   * Overwrites hand-edited files in the output folder. Without this option, such files are kept and reported.
   */
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

export type Overridden = Partial<Pick<TableValues, OverridableName>>;

/** The location of a spec in a config file. `file` is the path as the caller passed it. */
export interface Origin extends Place {
  readonly locate: Locate;
}

/** Options with all defaults filled in. */
export type Settings = Options &
  Required<Pick<Options, "schema" | "out" | "languages" | "standalone" | "folders">>;
