/** The sidecar of an answer: what its way could not carry, bound to what it became. */

import { isObject } from "../../core/index.ts";
import { admit, admitDelta, SidecarError } from "../sidecar/admit.ts";
import type { Delta } from "../sidecar/delta.ts";
import type { Sidecar } from "../sidecar/sidecar.ts";

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
  /** How the answer comes out of the way back; absent where that alone gives it. */
  readonly change?: Delta;
  /** The sidecar of its messages, for where they were edited. */
  readonly conversation: Sidecar;
}

const isText = (value: unknown): value is string => typeof value === "string";

const hasForm = (value: unknown): value is AnswerSidecar =>
  isObject(value) &&
  value["koine"] === "answer" &&
  value["version"] === 1 &&
  [value["from"], value["to"], value["visible"], value["source"]].every(isText);

/** Throws SidecarError when the value is no sidecar for the way from `from` to `to`. */
export const admitAnswer = (sidecar: unknown, from: string, to: string): AnswerSidecar => {
  if (!hasForm(sidecar)) throw new SidecarError("this is no sidecar of an answer, or one of another version");
  if (sidecar.from !== to || sidecar.to !== from)
    throw new SidecarError(
      `the sidecar restores ${sidecar.from} from ${sidecar.to}; it cannot help from ${from} to ${to}`,
    );
  if (sidecar.change !== undefined) admitDelta(sidecar.change);
  admit(sidecar.conversation, from, to);
  return sidecar;
};
