/** Members that must not have some values, as the last alternative of a union says of the tags of all others. */

import { addIssue } from "./collect.ts";
import { oneOf } from "./describe.ts";
import type { Issue } from "./issue.ts";
import { quoted } from "./json/show.ts";
import { isObject, own } from "./object.ts";

/** True unless the member of an object is one of the texts. */
export const isNoneOf = (wire: unknown, member: string, texts: readonly string[]): boolean =>
  !isObject(wire) || !texts.some((text) => text === own(wire, member));

/** Adds the reason for a member that is one of the texts. */
export const explainNoneOf = (
  wire: unknown,
  member: string,
  texts: readonly string[],
  pointer: string,
  issues: Issue[],
): void => {
  if (isNoneOf(wire, member, texts)) return;
  const message = `expected another ${quoted(member)} than ${oneOf(texts)}`;
  addIssue(issues, { code: "constraint", pointer, message });
};
