/** The entity that somebody means: by its id, or by its name where one dialect is read. */

import { didYouMean } from "../../runtime/core/describe.ts";
import type { Model } from "../model.ts";

/** The entity is not in the schemas; the message says which ones are. */
export class UnknownEntityError extends Error {}

const nameOf = (id: string): string => id.slice(id.indexOf(".") + 1);

/** The id among those of one dialect. */
export const idAmong = (ids: readonly string[], asked: string): string | undefined =>
  ids.find((id) => id === asked || nameOf(id) === asked);

/** An entity of the same name is meant before one of a similar one. */
const meant = (asked: string, ids: readonly string[]): string => {
  const same = ids.filter((id) => nameOf(id) === nameOf(asked));
  if (same.length > 0) return `; did you mean "${same.join('" or "')}"?`;
  return didYouMean(asked, asked.includes(".") ? ids : ids.map(nameOf));
};

/** Throws UnknownEntityError. */
export const idIn = ({ dialects }: Model, asked: string): string => {
  const ids = dialects.flatMap(({ entities }) => entities.map(({ id }) => id));
  const found = dialects.length === 1 ? idAmong(ids, asked) : ids.find((id) => id === asked);
  if (found !== undefined) return found;
  const known = ids.length <= 60 ? `\nknown: ${ids.join(", ")}` : "";
  throw new UnknownEntityError(`there is no entity "${asked}"${meant(asked, ids)}${known}`);
};
