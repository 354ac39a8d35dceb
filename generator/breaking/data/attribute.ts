/** Finds the changes that make the new schemas reject a document. */

import type { Issue } from "../../../runtime/core/issue.ts";
import { pointerTokens } from "../../../runtime/core/pointer.ts";
import type { JsonValue } from "../../support/json.ts";
import { grouped } from "../../support/group-by.ts";
import type { Trace, TracePoint } from "../../usage/trace.ts";
import { accepts, acceptsEntity } from "../../values/accepts.ts";
import type { Cause, Causes } from "./cause.ts";
import { changeGroup, otherGroup } from "./groups.ts";

type Matches = (cause: Cause, point: TracePoint) => boolean;

const keyOf = ({ entity, path }: Pick<TracePoint, "entity" | "path">): string => `${entity} ${path}`;

/** Returns the groups for a document that the old schemas accept and the new ones reject. */
export type Attribute = (document: JsonValue, issues: readonly Issue[]) => ReadonlySet<string>;

/** A change to some of a record's members is relevant only to issues in those members. */
const concerns = (cause: Cause, { path, left }: TracePoint): boolean => {
  if (cause.members === undefined) return true;
  const [member] = left;
  return path !== "" || (member !== undefined && cause.members.includes(member));
};

/**
 * `trace` follows pointers through the old schemas, which accept the document. A change along the path
 * explains an issue if the old type with only that change rejects the value, or would reject it if the type
 * were closed. If no change explains an issue, it is attributed to the innermost change that the model cannot
 * express.
 */
export const attribution = ({ all, lookup }: Causes, trace: Trace): Attribute => {
  const causesAt = grouped(all, keyOf);
  const rejects: Matches = ({ to }, { value }) =>
    value !== undefined && to !== undefined && !accepts(to, value, { lookup });
  const wouldReject: Matches = ({ closed }, { value }) =>
    value !== undefined &&
    closed !== undefined &&
    acceptsEntity(closed.from, value, { lookup }) &&
    !acceptsEntity(closed.to, value, { lookup });
  const isUnexpressed: Matches = ({ to }) => to === undefined;
  const causesOf = (point: TracePoint, matches: Matches): readonly Cause[] =>
    (causesAt.get(keyOf(point)) ?? []).filter((cause) => concerns(cause, point) && matches(cause, point));
  const explaining = (points: readonly TracePoint[]): readonly Cause[] => {
    const proven = points.flatMap((point) =>
      causesOf(point, (cause) => rejects(cause, point) || wouldReject(cause, point)),
    );
    if (proven.length > 0) return proven;
    const located = points.map((point) => causesOf(point, isUnexpressed));
    return located.findLast((causes) => causes.length > 0) ?? [];
  };
  const groupsOf = (document: JsonValue, { code, pointer }: Issue): readonly string[] => {
    const points = trace(document, pointerTokens(pointer));
    const causes = explaining(points);
    const { entity = "", path = "" } = points.at(-1) ?? {};
    return causes.length > 0
      ? causes.map(({ change }) => changeGroup(change))
      : [otherGroup(code, entity, path)];
  };
  return (document, issues) =>
    new Set(issues.filter(({ code }) => code !== "truncated").flatMap((issue) => groupsOf(document, issue)));
};
