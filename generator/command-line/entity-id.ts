/** The entity that somebody means: by its id, or by its name where one dialect is read. */

import { didYouMean } from "../../runtime/core/describe.ts";
import type { Model } from "../model/model.ts";

/** The entity is not in the schemas; the message says which ones are. */
export class UnknownEntityError extends Error {}

const nameOf = (id: string): string => id.slice(id.indexOf(".") + 1);

/** The id among those of one dialect. */
export const idAmong = (ids: readonly string[], asked: string): string | undefined =>
  ids.find((id) => id === asked || nameOf(id) === asked);

const oneOf = (ids: readonly string[]): string => `; did you mean "${ids.join('" or "')}"?`;

/** An entity of the same name is meant before one of a similar one; where several dialects have the name, it is no answer by itself. */
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
  throw new UnknownEntityError(`there is no entity "${asked}"${meant(asked, ids)}${known}`);
};
