/**
 * Loads koine/history on demand. This library depends on generated code, which the generator must not
 * require.
 */

import type { HistoryCodec } from "../../../runtime/core/history/history.ts";

const isHistory = (value: unknown): value is HistoryCodec<unknown> =>
  typeof value === "object" && value !== null && "versions" in value && "read" in value && "write" in value;

/** The module path is in a variable so that the compiler does not resolve the import. */
const name: string = "koine/history";

/** Returns the histories of the built-in dialects. Throws if this package was not built. */
export const loadHistories = async (): Promise<HistoryCodec<unknown>[]> => {
  const module: object = await import(name);
  return Object.values(module).filter(isHistory);
};
