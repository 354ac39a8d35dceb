/** A proposed change of a schema. */

import type { JsonValue } from "../../support/json.ts";
import type { Location } from "../../support/json-tree.ts";
import type { Described } from "./described.ts";
import type { Node } from "./nodes.ts";

export interface Proposal {
  readonly file: string;
  readonly location: Location;
  /** The place inside the schema to remove first. */
  readonly remove?: Location;
  /** The value to merge into the schema. */
  readonly update?: JsonValue;
  /** Whether the data contains something that the schema lacks. Other proposals make the schema stricter. */
  readonly isMissing: boolean;
  readonly message: string;
  /** How often the values were seen. */
  readonly evidence: string;
}

export const at = ({ file, location }: Node): Pick<Proposal, "file" | "location"> => ({ file, location });

export const evidenceOf = (seen: readonly Described[]): string =>
  [...new Set(seen.map(({ evidence }) => evidence))]
    .filter((text) => text !== "")
    .slice(0, 3)
    .join(" ");
