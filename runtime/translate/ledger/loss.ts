/** Losses: the entries of the ledger that did not arrive, in words. */

import { pointerTokens } from "../../core/index.ts";
import type { Entry } from "./ledger.ts";
import type { LossCode } from "./codes.ts";

export interface Loss {
  readonly status: "downgraded" | "omitted";
  readonly code: LossCode;
  /** A JSON Pointer into the input. */
  readonly from: string;
  /** A JSON Pointer into the output: where the rest of it stands, or what stands for it. */
  readonly to?: string;
  readonly message: string;
}

const words: Readonly<Record<LossCode, string>> = {
  text: "the text",
  thinking: "the thinking",
  signature: "the signature or encrypted reasoning",
  call: "a part of the tool call",
  call_id: "the id of the call",
  result: "a part of the tool result",
  media: "the medium",
  system: "the system text",
  boundary: "the boundary between two messages",
  shape: "the form in which the text was written",
  member: "a member beside the conversation",
  undecodable: "what is not of its dialect",
  other: "the fact",
};

/** All codes that a loss may have. */
export const lossCodes: readonly string[] = Object.keys(words);

/** A fact without a word of its own is called by its key. */
const nameOf = (code: LossCode, from: string): string => {
  const key = [...pointerTokens(from)].reverse().find((token) => !/^\d+$/.test(token));
  return code === "other" && key !== undefined ? JSON.stringify(key) : words[code];
};

/** Nothing for what arrived. */
export const lossOf = ({ status, code, from, to, note }: Entry, target: string): Loss[] => {
  switch (status) {
    case "kept":
    case "moved":
      return [];
    case "downgraded":
    case "omitted": {
      const verb = status === "omitted" ? "did not arrive in" : "is only described in";
      const message = note ?? `${nameOf(code, from)} ${verb} ${target}`;
      return [{ status, code, from, ...(to === undefined ? {} : { to }), message }];
    }
  }
};
