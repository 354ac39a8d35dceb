/** A row in the options table. */

import type { JsonObject } from "../support/json.ts";
import type { Kind } from "./option-kinds.ts";

export interface Flag {
  readonly name: string;
  /** The placeholder for the value. Flags without a placeholder are booleans. */
  readonly value?: string;
  /** The kind of path to complete. */
  readonly offer?: "path" | "folder";
  /** The value of an option whose flag takes no value. Default: `true`. */
  readonly means?: boolean;
  /** The lines of the description. */
  readonly help: readonly string[];
}

/** A key in koine.config.json. */
export interface Key {
  /** `spec` if the key belongs to a spec; otherwise, the language that the key belongs to. */
  readonly of: "spec" | "python" | "typescript";
  /** The key's name, if it differs from the option's name. */
  readonly name?: string;
  readonly description: string;
  /** The value's schema, if it differs from the schema of its kind. */
  readonly schema?: JsonObject;
}

export interface Row<Value> {
  readonly kind: Kind<Value>;
  readonly flag?: Flag;
  readonly key?: Key;
  /** Applies to third-party schemas only. */
  readonly isForDocuments?: true;
  /**
   * This option is kept when another schema is generated into the same folder. If there is a config, flags
   * override it.
   */
  readonly isOverridable?: true;
  /** Whether the option is left out of the manifest. */
  readonly isUnrecorded?: true;
}
