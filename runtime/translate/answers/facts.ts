/** Response metadata, in the hub format. */

import type { HubMessage, Usage } from "../hub/hub.ts";
import { numberOf } from "../support/json.ts";
import type { JsonValue } from "../../core/index.ts";
import { endsOfStored, storedEnds, type Ended } from "./ends.ts";
import type { StopReason } from "../hub/hub.ts";

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

export interface AnswerFacts extends Ended {
  readonly id?: string;
  readonly model?: string;
  /** Unix milliseconds. */
  readonly created?: number;
  /** The stop sequence that ended the response. */
  readonly sequence?: string;
  /** The source's human-readable message about the end. */
  readonly explanation?: string;
  readonly usage?: Usage;
  readonly failure?: Failure;
}

type Given<Facts> = { readonly [Name in keyof Facts]: Facts[Name] | undefined };

export const known = (facts: Given<Required<AnswerFacts>>): AnswerFacts => {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
};

export const count = (value: JsonValue | undefined, key: string): number => numberOf(value, key) ?? 0;

const isAnswer = ({ role }: HubMessage): boolean => role === "assistant";

/** Attaches response metadata to the response's last message. */
export const withFacts = (messages: readonly HubMessage[], facts: AnswerFacts, api: string): HubMessage[] => {
  const last = messages.filter(isAnswer).at(-1);
  const { id, model, created, stop, explanation, usage, failure } = facts;
  const error = failure?.message ?? (stop === "failed" ? explanation : undefined);
  return messages.map((message) => ({
    ...message,
    ...(isAnswer(message)
      ? { maker: { ...message.maker, api, ...(model === undefined ? {} : { model }) } }
      : {}),
    ...(created === undefined ? {} : { timestamp: created }),
    ...(message === last && id !== undefined ? { id } : {}),
    ...(message === last && stop !== undefined ? { stopReason: storedEnds[stop] } : {}),
    ...(message === last && usage !== undefined ? { usage } : {}),
    ...(message === last && error !== undefined ? { error } : {}),
  }));
};

/** Returns the metadata of the last response in a list of stored messages. */
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
    stop: endsOfStored[last.stopReason ?? natural(last)],
    word: undefined,
    sequence: undefined,
    explanation: last.error,
    usage,
    failure,
  });
};
