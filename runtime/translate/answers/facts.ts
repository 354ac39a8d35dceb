/** Facts of an answer beside its words, in the hub's words. */

import type { HubMessage, StopReason, Usage } from "../hub/hub.ts";
import { numberOf } from "../json.ts";
import type { JsonValue } from "../../core/index.ts";

/** Why there is no answer. */
export interface Failure {
  readonly kind: FailureKind;
  readonly message: string;
}

export type FailureKind =
  | "request"
  | "authentication"
  | "permission"
  | "missing"
  | "large"
  | "rate"
  | "overload"
  | "timeout"
  | "server";

export interface AnswerFacts {
  readonly id?: string;
  readonly model?: string;
  /** Milliseconds since 1970. */
  readonly created?: number;
  /** Absent where the answer has not ended. */
  readonly stop?: StopReason;
  /** The sequence that ended it. */
  readonly sequence?: string;
  readonly usage?: Usage;
  readonly failure?: Failure;
}

type Given<Facts> = { readonly [Name in keyof Facts]: Facts[Name] | undefined };

/** The facts that somebody knows. */
export const known = (facts: Given<Required<AnswerFacts>>): AnswerFacts => {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
};

/** A count; none where it is not there. */
export const count = (value: JsonValue | undefined, key: string): number => numberOf(value, key) ?? 0;

const isAnswer = ({ role }: HubMessage): boolean => role === "assistant";

/** The messages of an answer with what it says beside them; all of it stands in the last. */
export const withFacts = (messages: readonly HubMessage[], facts: AnswerFacts, api: string): HubMessage[] => {
  const last = messages.filter(isAnswer).at(-1);
  const { id, model, created, stop, usage, failure } = facts;
  return messages.map((message) => ({
    ...message,
    ...(isAnswer(message)
      ? { maker: { ...message.maker, api, ...(model === undefined ? {} : { model }) } }
      : {}),
    ...(created === undefined ? {} : { timestamp: created }),
    ...(message === last && id !== undefined ? { id } : {}),
    ...(message === last && stop !== undefined ? { stopReason: stop } : {}),
    ...(message === last && usage !== undefined ? { usage } : {}),
    ...(message === last && failure !== undefined ? { error: failure.message } : {}),
  }));
};

/** The facts of the last answer that the messages of a store have. */
export const factsOf = (
  messages: readonly HubMessage[],
  natural: (message: HubMessage) => StopReason,
): AnswerFacts => {
  const last = messages.filter(isAnswer).at(-1);
  if (last === undefined) return {};
  const { id, maker, timestamp, usage, error, parts } = last;
  const failure =
    error === undefined || error === "" || parts.length > 0
      ? undefined
      : ({ kind: "server", message: error } as const);
  return known({
    id,
    model: maker?.model === "" ? undefined : maker?.model,
    created: timestamp,
    stop: last.stopReason ?? natural(last),
    sequence: undefined,
    usage,
    failure,
  });
};
