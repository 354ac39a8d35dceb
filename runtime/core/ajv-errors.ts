/**
 * Helpers for the errors that Ajv's standalone code collects. They keep one more error than a result can
 * contain.
 */

import { mostIssues } from "./collect.ts";
import type { AjvError } from "./explain.ts";

/** Adds an error unless the list already exceeds the limit. */
export const addError = (errors: AjvError[], error: AjvError): void => {
  if (errors.length <= mostIssues) errors.push(error);
};

/** Returns the list with one more error. Creates the list for the first. */
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
