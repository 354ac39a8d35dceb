/** Thinking on its way into a dialect that stores it, and the names that say which api made it. */

import type { HubMessage, TextPart, ThinkingPart } from "../hub/hub.ts";
import type { Resolve } from "../policy.ts";
import { actionFor } from "./parts.ts";

/** The thinking that may be written; as a text where the policy says so, undefined where nothing of it is left. */
export const admittedThinking = (
  part: ThinkingPart,
  message: HubMessage,
  resolve: Resolve,
): ThinkingPart | TextPart | undefined => {
  const action = actionFor(message, resolve);
  if (action === "keep") return part;
  const { text, origin, isBare, isSummary } = part;
  if (text === "") return undefined;
  if (action === "text") return { kind: "text", text, origin };
  return {
    kind: "thinking",
    text,
    origin,
    ...(isBare === undefined ? {} : { isBare }),
    ...(isSummary === undefined ? {} : { isSummary }),
  };
};

/** The opaque token of a text, medium or call, where it may be written. */
export const admittedSignature = (
  { signature }: { readonly signature?: string },
  message: HubMessage,
  resolve: Resolve,
): string | undefined => (actionFor(message, resolve) === "keep" ? signature : undefined);

const formats: readonly (readonly [format: string, api: string])[] = [
  ["anthropic-claude-v1", "anthropic"],
  ["openai-responses-v1", "openai-responses"],
  ["google-gemini-v1", "gemini"],
];

/** The api whose form it is; undefined for others. */
export const apiOfFormat = (format: string | undefined): string | undefined =>
  formats.find(([name]) => name === format)?.[1];

export const formatOfApi = (api: string | undefined): string | undefined =>
  formats.find(([, name]) => name === api)?.[0];
