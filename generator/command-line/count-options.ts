/** Options whose values are counts. */

import { UsageError, type Values } from "./usage.ts";

export const workersIn = ({ workers }: Values): { readonly workers?: number } => {
  if (workers === undefined) return {};
  const count = Number(workers);
  if (Number.isInteger(count) && count >= 1 && count <= 64) return { workers: count };
  throw new UsageError(`--workers must be a number from 1 to 64, not "${workers}"`);
};

export const maxIssuesIn = ({ "max-issues": most }: Values): { readonly maxIssues?: number } => {
  if (most === undefined) return {};
  if (/^\d{1,15}$/.test(most)) return { maxIssues: Number(most) };
  throw new UsageError(`--max-issues must be a whole number, not "${most}"`);
};

export const maxTokensIn = ({ "max-tokens": most }: Values): { readonly maxTokens?: number } => {
  if (most === undefined) return {};
  if (/^[1-9]\d{0,14}$/.test(most)) return { maxTokens: Number(most) };
  throw new UsageError(`--max-tokens must be a whole number above 0, not "${most}"`);
};
