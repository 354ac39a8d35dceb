/** Template data for items in lists, tuples and maps. */

import type { Type } from "../../model/model.ts";
import type { Changes } from "./changes.ts";
import { identifier, ts, type TypeScript } from "./encode.ts";
import { mends } from "./expressions.ts";
import { unitName } from "./units.ts";

/** Constants always have the same encoded text, so the item is not read. */
export const isRead = ({ kind }: Type): boolean => kind !== "literal" && kind !== "null";

export const mendOf = (type: Type, changes: Changes): TypeScript =>
  mends(type, changes) ? ts`mend${identifier(unitName(type.kind === "nullable" ? type.of : type))}` : ts``;
