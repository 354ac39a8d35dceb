/** Losses: ledger entries for facts that were not preserved, with messages. */

import { pointerTokens } from "../../core/index.ts";
import type { Entry } from "./ledger.ts";
import type { LossCode } from "./codes.ts";

export interface Loss {
  readonly status: "downgraded" | "omitted";
  readonly code: LossCode;
  readonly from: string;
  /** A JSON Pointer to the remainder of the fact in the output, or to its replacement. */
  readonly to?: string;
  readonly message: string;
}

const words: Readonly<Record<LossCode, string>> = {
  text: "the text",
  thinking: "the thinking",
  signature: "the signature or encrypted reasoning",
  call: "a part of the tool call",
  call_id: "the call id",
  result: "a part of the tool result",
  media: "the medium",
  system: "the system text",
  boundary: "the boundary between two messages",
  shape: "the original form of the text",
  member: "a request member",
  undecodable: "a value that does not match the dialect",
  other: "the fact",
};

export const lossCodes: readonly string[] = Object.keys(words);

/** Facts without a specific code are named by their key. */
const nameOf = (code: LossCode, from: string): string => {
  const key = [...pointerTokens(from)].reverse().find((token) => !/^\d+$/.test(token));
  return code === "other" && key !== undefined ? JSON.stringify(key) : words[code];
};

/** Returns nothing for facts that were preserved. */
export const lossOf = ({ status, code, from, to, note }: Entry, target: string): Loss[] => {
  switch (status) {
    case "kept":
    case "moved":
      return [];
    case "downgraded":
    case "omitted": {
      const verb = status === "omitted" ? "could not be converted to" : "is only approximated in";
      const message = note ?? `${nameOf(code, from)} ${verb} ${target}`;
      return [{ status, code, from, ...(to === undefined ? {} : { to }), message }];
    }
  }
};
