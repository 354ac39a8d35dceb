/** Passes: functions that repair a conversation and report every change. */

import type { JsonValue } from "../../core/index.ts";
import { besides, close, ConversationError, open, type Opened } from "../conversation/conversation.ts";
import { copyJson } from "../conversation/copy.ts";
import type { Edge } from "../edge/edge.ts";
import { hasForm } from "../edge/has-form.ts";
import { edgeOf } from "../dialects/index.ts";
import type { Conversations, DialectName } from "../edge/names.ts";
import type { Unit } from "../hub/hub.ts";
import { writeIssues } from "../support/json.ts";
import type { Sequence } from "../conversation/run.ts";

export interface Change {
  readonly code: "merged" | "inserted" | "removed";
  readonly at: string;
  readonly message: string;
}

export interface Passed<Name extends DialectName> {
  readonly output: Conversations[Name];
  readonly changes: readonly Change[];
}

export type Work = (
  sequence: Sequence,
  edge: Edge,
) => {
  readonly sequence: Sequence;
  readonly changes: readonly Change[];
};

/**
 * Runs a pass. Throws ConversationError if the value is not a conversation of the dialect, and TypeError if
 * the dialect does not exist.
 */
export const runPass = <Name extends DialectName>(
  conversation: unknown,
  options: { readonly dialect: Name },
  work: Work,
): Passed<Name> => {
  const { dialect }: { readonly dialect: Name } = Object(options);
  const edge = edgeOf(dialect);
  const opened: Opened = open(copyJson(conversation, "a conversation"), edge);
  const { sequence, changes } = work(opened, edge);
  const output = close(sequence, edge, besides(opened.members, edge), {
    ...opened,
    order: Object.keys(opened.members),
  });
  if (!hasForm(edgeOf(dialect), output))
    throw new ConversationError(`${dialect} was written in an unexpected form`);
  return { output, changes };
};

export const readable = ({ head, units }: Sequence, edge: Edge): ReadonlySet<Unit> =>
  new Set(
    [...(head === undefined ? [] : [head]), ...units].filter(
      (unit) => writeIssues(unit.wire).length === 0 && edge.check(unit, unit === head).length === 0,
    ),
  );

export const unitOf = (wire: JsonValue): Unit => ({ pointer: "", wire });
