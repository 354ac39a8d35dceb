/**
 * The sidecar of a response: the parts that its translation could not represent, with hashes of the translated parts.
 */

import { isObject, type JsonValue } from "../../core/index.ts";
import { admit, admitDelta, SidecarError } from "../sidecar/admit.ts";
import { applyDelta, deltaOf, type Delta } from "../sidecar/delta.ts";
import { hashOf } from "../support/hash.ts";
import type { Sidecar } from "../sidecar/sidecar.ts";
import type { Said } from "../answers/form.ts";

export interface AnswerSidecar {
  readonly koine: "answer";
  readonly version: 1;
  /** The dialect of the original response. */
  readonly from: string;
  /** The dialect of the translated response. */
  readonly to: string;
  readonly visible: string;
  readonly source: string;
  /** The difference between the back-translation and the original. Absent if there is none. */
  readonly change?: Delta;
  /** The sidecar of the messages, used if the response was edited. */
  readonly conversation: Sidecar;
  /**
   * Differences between a message's form in the response and in a conversation, keyed by the hashes of the
   * messages in the response.
   */
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

/** Converts the messages of a response to the form they have in a conversation. */
export const asWritten = (said: readonly Said[], { shown = {} }: Pick<AnswerSidecar, "shown">): Said[] =>
  said.map((one) => {
    const visible = hashOf(one.wire);
    return Object.hasOwn(shown, visible) ? { ...one, wire: applyDelta(one.wire, shown[visible]) } : one;
  });

/**
 * Records the differences that `asWritten` applies. Returns nothing if the messages do not correspond one to
 * one.
 */
export const shownIn = (said: readonly Said[], wires: readonly JsonValue[]): Pick<AnswerSidecar, "shown"> => {
  if (said.length !== wires.length) return {};
  const changes = said.flatMap(({ wire }, index): (readonly [string, Delta])[] => {
    const change = deltaOf(wire, wires[index] ?? null);
    return change === undefined ? [] : [[hashOf(wire), change]];
  });
  return changes.length === 0 ? {} : { shown: Object.fromEntries(changes) };
};

/** Validates a sidecar for a translation. Throws SidecarError. */
export const admitAnswer = (sidecar: unknown, from: string, to: string): AnswerSidecar => {
  if (!hasForm(sidecar))
    throw new SidecarError("this is not a response sidecar, or it has an unsupported version");
  if (sidecar.from !== to || sidecar.to !== from)
    throw new SidecarError(
      `the sidecar restores ${sidecar.from} from ${sidecar.to}; it does not apply to a translation from ${from} to ${to}`,
    );
  for (const change of changesIn(sidecar)) admitDelta(change);
  admit(sidecar.conversation, from, to);
  return sidecar;
};
