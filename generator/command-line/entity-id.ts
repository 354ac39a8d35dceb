/** Finds an entity by id, or by name if only one dialect is read. */

import { didYouMean } from "../../runtime/core/describe.ts";
import type { Model } from "../model/model.ts";

/** Thrown if the schemas do not contain the requested entity. The message lists the existing entities. */
export class UnknownEntityError extends Error {}

const nameOf = (id: string): string => id.slice(id.indexOf(".") + 1);

/** Finds an id within one dialect. */
export const idAmong = (ids: readonly string[], asked: string): string | undefined =>
  ids.find((id) => id === asked || nameOf(id) === asked);

const oneOf = (ids: readonly string[]): string => `; did you mean "${ids.join('" or "')}"?`;

/**
 * Suggests entities with the same name first, then similar names. Lists all dialects that contain an entity
 * with this name.
 */
const meant = (asked: string, ids: readonly string[]): string => {
  const same = ids.filter((id) => nameOf(id) === nameOf(asked));
  if (same.length > 0) return oneOf(same);
  if (asked.includes(".")) return didYouMean(asked, ids);
  const near = didYouMean(asked, ids.map(nameOf));
  const close = ids.filter((id) => near === oneOf([nameOf(id)]));
  return close.length > 1 ? oneOf(close) : near;
};

/** Throws UnknownEntityError. */
export const idIn = ({ dialects }: Model, asked: string): string => {
  const ids = dialects.flatMap(({ entities }) => entities.map(({ id }) => id));
  const found = dialects.length === 1 ? idAmong(ids, asked) : ids.find((id) => id === asked);
  if (found !== undefined) return found;
  const known = ids.length <= 60 ? `\nknown: ${ids.join(", ")}` : "";
  throw new UnknownEntityError(`unknown entity "${asked}"${meant(asked, ids)}${known}`);
};
