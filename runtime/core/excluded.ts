/** Properties that must not have certain values, such as the tag in a union's fallback alternative. */

import { addIssue } from "./collect.ts";
import { oneOf } from "./describe.ts";
import type { Issue } from "./issue.ts";
import { quoted } from "./json/show.ts";
import { isObject, own } from "./object.ts";

export const isNoneOf = (wire: unknown, member: string, texts: readonly string[]): boolean =>
  !isObject(wire) || !texts.some((text) => text === own(wire, member));

export const explainNoneOf = (
  wire: unknown,
  member: string,
  texts: readonly string[],
  pointer: string,
  issues: Issue[],
): void => {
  if (isNoneOf(wire, member, texts)) return;
  const message = `expected ${quoted(member)} not to be ${oneOf(texts)}`;
  addIssue(issues, { code: "constraint", pointer, message });
};
