/** The sidecar of an answer: what its way could not carry, bound to what it became. */

import { isObject, type JsonValue } from "../../core/index.ts";
import { admit, admitDelta, SidecarError } from "../sidecar/admit.ts";
import { applyDelta, deltaOf, type Delta } from "../sidecar/delta.ts";
import { hashOf } from "../sidecar/hash.ts";
import type { Sidecar } from "../sidecar/sidecar.ts";
import type { Said } from "./form.ts";

export interface AnswerSidecar {
  readonly koine: "answer";
  readonly version: 1;
  /** The dialect that it restores. */
  readonly from: string;
  /** The dialect that it belongs to. */
  readonly to: string;
  /** The hash of what the answer became. */
  readonly visible: string;
  /** The hash of the answer. */
  readonly source: string;
  /** The answer as the way back gives it; absent where that alone gives it. */
  readonly change?: Delta;
  /** The sidecar of its messages, for where they were edited. */
  readonly conversation: Sidecar;
  /** Spellings of messages that an answer writes otherwise than a conversation, by their hashes in the answer. */
  readonly shown?: { readonly [visible: string]: Delta };
}

const isText = (value: unknown): value is string => typeof value === "string";

const hasForm = (value: unknown): value is AnswerSidecar =>
  isObject(value) &&
  value["koine"] === "answer" &&
  value["version"] === 1 &&
  [value["from"], value["to"], value["visible"], value["source"]].every(isText);

const changesIn = ({ change, shown }: { readonly change?: unknown; readonly shown?: unknown }): unknown[] => [
  ...(change === undefined ? [] : [change]),
  ...(isObject(shown) ? Object.values(shown) : shown === undefined ? [] : [shown]),
];

/** The messages of an answer as a conversation has them. */
export const asWritten = (said: readonly Said[], { shown = {} }: Pick<AnswerSidecar, "shown">): Said[] =>
  said.map((one) => {
    const visible = hashOf(one.wire);
    return Object.hasOwn(shown, visible) ? { ...one, wire: applyDelta(one.wire, shown[visible]) } : one;
  });

/** The messages of an answer, as `asWritten` finds them again; nothing where an answer has them otherwise than one by one. */
export const shownIn = (said: readonly Said[], wires: readonly JsonValue[]): Pick<AnswerSidecar, "shown"> => {
  if (said.length !== wires.length) return {};
  const changes = said.flatMap(({ wire }, index): (readonly [string, Delta])[] => {
    const change = deltaOf(wire, wires[index] ?? null);
    return change === undefined ? [] : [[hashOf(wire), change]];
  });
  return changes.length === 0 ? {} : { shown: Object.fromEntries(changes) };
};

/** Throws SidecarError when the value is no sidecar for the way from `from` to `to`. */
export const admitAnswer = (sidecar: unknown, from: string, to: string): AnswerSidecar => {
  if (!hasForm(sidecar)) throw new SidecarError("this is no sidecar of an answer, or one of another version");
  if (sidecar.from !== to || sidecar.to !== from)
    throw new SidecarError(
      `the sidecar restores ${sidecar.from} from ${sidecar.to}; it cannot help from ${from} to ${to}`,
    );
  for (const change of changesIn(sidecar)) admitDelta(change);
  admit(sidecar.conversation, from, to);
  return sidecar;
};
