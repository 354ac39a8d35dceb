/** koine/history, loaded when it is needed: it leans on generated code, which the generator must be able to do without. */

import type { HistoryCodec } from "../../../runtime/core/history/history.ts";

const isHistory = (value: unknown): value is HistoryCodec<unknown> =>
  typeof value === "object" && value !== null && "versions" in value && "read" in value && "write" in value;

/** As a text and not as an import, so that the compiler does not follow it. */
const name: string = "koine/history";

/** The dialects of this package that are stored. Throws when it was not built. */
export const loadHistories = async (): Promise<HistoryCodec<unknown>[]> => {
  const module: object = await import(name);
  return Object.values(module).filter(isHistory);
};
