/** Finds the changes because of which the new schemas reject a document. */

import type { Issue } from "../../../runtime/core/issue.ts";
import { pointerTokens } from "../../../runtime/core/pointer.ts";
import type { JsonValue } from "../../support/json.ts";
import { grouped } from "../../support/group-by.ts";
import type { Trace, TracePoint } from "../../usage/trace.ts";
import { accepts } from "../../values/accepts.ts";
import type { Cause, Causes } from "./cause.ts";
import { changeGroup, otherGroup } from "./groups.ts";

type Matches = (cause: Cause, point: TracePoint) => boolean;

const keyOf = ({ entity, path }: Pick<TracePoint, "entity" | "path">): string => `${entity} ${path}`;

/** Returns the groups of a document that the old schemas accept and the new ones reject. */
export type Attribute = (document: JsonValue, issues: readonly Issue[]) => ReadonlySet<string>;

/** A change of some members concerns only issues in these members. A change of all members concerns its own. */
const concerns = (cause: Cause, { path, left }: TracePoint): boolean => {
  if (cause.members === undefined) return true;
  const [member] = left;
  return path !== "" || (member !== undefined && cause.members.includes(member));
};

/**
 * `trace` follows pointers along the old schemas, which accept the document. A change explains an issue if the
 * old type with only this change rejects the value. If there is no such change, several changes of the same
 * place explain it together. The innermost place counts.
 */
export const attribution = ({ all, lookup }: Causes, trace: Trace): Attribute => {
  const causesAt = grouped(all, keyOf);
  const rejects: Matches = ({ to }, { value }) =>
    to !== undefined && value !== undefined && !accepts(to, value, { lookup });
  const ways: readonly Matches[] = [
    rejects,
    ({ to, isNarrowing }) => to !== undefined && isNarrowing,
    ({ to }) => to === undefined,
  ];
  const innermost = (points: readonly TracePoint[], matches: Matches): readonly Cause[] => {
    for (const point of points.toReversed()) {
      const found = (causesAt.get(keyOf(point)) ?? []).filter(
        (cause) => concerns(cause, point) && matches(cause, point),
      );
      if (found.length > 0) return found;
    }
    return [];
  };
  const groupsOf = (document: JsonValue, { code, pointer }: Issue): readonly string[] => {
    const points = trace(document, pointerTokens(pointer));
    for (const way of ways) {
      const causes = innermost(points, way);
      if (causes.length > 0) return causes.map(({ change }) => changeGroup(change));
    }
    const { entity = "", path = "" } = points.at(-1) ?? {};
    return [otherGroup(code, entity, path)];
  };
  return (document, issues) =>
    new Set(issues.filter(({ code }) => code !== "truncated").flatMap((issue) => groupsOf(document, issue)));
};
