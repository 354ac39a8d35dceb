/**
 * Helpers for the errors collected by Ajv's standalone code. The helpers keep one more error than a result
 * can contain.
 */

import { mostIssues } from "./collect.ts";
import type { AjvError } from "./explain.ts";

/** Adds an error unless the list already exceeds the limit. */
export const addError = (errors: AjvError[], error: AjvError): void => {
  if (errors.length <= mostIssues) errors.push(error);
};

/** Appends an error and returns the list. Creates the list for the first error. */
export const withError = (
  errors: AjvError[] | null,
  instancePath: string,
  keyword: string,
  params: AjvError["params"],
): AjvError[] => {
  const all = errors ?? [];
  addError(all, { instancePath, keyword, params });
  return all;
};

/**
 * Truncates the list to `length`. Ajv also counts errors that were not kept, so the list may already be
 * shorter.
 */
export const cutErrors = (errors: AjvError[], length: number): void => {
  if (errors.length > length) errors.length = length;
};

export const joinErrors = (errors: AjvError[] | null, more: readonly AjvError[]): AjvError[] => {
  const all = errors ?? [];
  for (const error of more) addError(all, error);
  return all;
};
