/** Converts an issue to Standard Schema's format: a message and a path of keys and indexes. */

import type { Issue } from "./issue.ts";
import { isObject } from "./object.ts";
import { pointerTokens } from "./pointer.ts";
import type { StandardIssue } from "./standard.ts";

export const toStandardIssue = (issue: Issue, wire: unknown): StandardIssue => {
  let at: unknown = wire;
  const path = pointerTokens(issue.pointer).map((token): PropertyKey => {
    const inArray = Array.isArray(at);
    at = inArray || isObject(at) ? Reflect.get(Object(at), token) : undefined;
    return inArray ? Number(token) : token;
  });
  return { message: issue.message, path };
};
