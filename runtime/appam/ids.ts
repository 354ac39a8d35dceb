/** Appam identifiers: a prefix and a UUID without dashes. */

import type { IdSource } from "../core/index.ts";

export const idWith = (prefix: string, ids: IdSource): string => `${prefix}_${ids().replaceAll("-", "")}`;
