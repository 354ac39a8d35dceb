/** Identifiers as Appam makes them: a prefix and a UUID without its dashes. */

import type { IdSource } from "../core/index.ts";

export const idWith = (prefix: string, ids: IdSource): string => `${prefix}_${ids().replaceAll("-", "")}`;
