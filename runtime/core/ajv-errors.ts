/** The errors that Ajv's code collects, of which it keeps one more than an answer holds. */

import { mostIssues } from "./collect.ts";
import type { AjvError } from "./explain.ts";

/** Takes one more, as long as anybody would hear of it. */
export const addError = (errors: AjvError[], error: AjvError): void => {
  if (errors.length <= mostIssues) errors.push(error);
};

/** The list with one more, which begins with the first. */
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

/** Goes back to as many as there were; Ajv counts those that were not kept, too. */
export const cutErrors = (errors: AjvError[], length: number): void => {
  if (errors.length > length) errors.length = length;
};

/** Takes over those of another function. */
export const joinErrors = (errors: AjvError[] | null, more: readonly AjvError[]): AjvError[] => {
  const all = errors ?? [];
  for (const error of more) addError(all, error);
  return all;
};
