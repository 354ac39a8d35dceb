/** Reads `--workers`. */

import { UsageError, type Values } from "./usage.ts";

export const workersIn = ({ workers }: Values): { readonly workers?: number } => {
  if (workers === undefined) return {};
  const count = Number(workers);
  if (Number.isInteger(count) && count >= 1 && count <= 64) return { workers: count };
  throw new UsageError(`--workers must be a number from 1 to 64, not "${workers}"`);
};
