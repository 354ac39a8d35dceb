/** Who made which opaque token: what the dialect says, else what the token's kind and form tell. */

import type { Maker } from "../policy.ts";
import type { HubMessage, Part, ThinkingPart } from "./hub.ts";

const formats: readonly (readonly [format: string, api: string])[] = [
  ["anthropic-claude-v1", "anthropic"],
  ["openai-responses-v1", "openai-responses"],
  ["google-gemini-v1", "gemini"],
];

/** The api whose form it is; a form that nobody here knows is an api of its own, which no dialect speaks. */
export const apiOfFormat = (format: string | undefined): string | undefined =>
  formats.find(([name]) => name === format)?.[1] ?? format;

export const formatOfApi = (api: string | undefined): string | undefined =>
  formats.find(([, name]) => name === api)?.[0] ?? api;

/** Gemini alone signs what is no thinking. */
export const isSignedOutside = (parts: readonly Part[]): boolean =>
  parts.some((part) => part.kind !== "thinking" && "signature" in part && part.signature !== undefined);

export const hasToken = ({ signature, encrypted }: ThinkingPart): boolean =>
  signature !== undefined || encrypted !== undefined;

/** Whose token it is where nobody wrote it down: where agents store signatures, they are Anthropic's, and payloads OpenAI's. */
const supposedApi = (part: Part, isGemini: boolean): string | undefined => {
  const isSigned = "signature" in part && part.signature !== undefined;
  if (part.kind !== "thinking") return isSigned ? "gemini" : undefined;
  if (part.maker?.api !== undefined) return part.maker.api;
  if (part.format !== undefined) return apiOfFormat(part.format);
  if (part.isRedacted === true) return "anthropic";
  if (part.encrypted !== undefined) return "openai-responses";
  if (!isSigned) return undefined;
  return isGemini ? "gemini" : "anthropic";
};

/** A provider that no api is known of is nobody's api. */
const tokenApi = (part: Part, isGemini: boolean, { provider }: Maker): string | undefined => {
  const supposed = supposedApi(part, isGemini);
  return supposed === undefined ? undefined : (provider ?? supposed);
};

/** The message with the maker that its tokens tell, where its dialect names none; a part names its own where it is another. */
export const withMakers = (message: HubMessage): HubMessage => {
  const { maker = {}, parts } = message;
  if (maker.api !== undefined) return message;
  const isGemini = isSignedOutside(parts);
  const apis = parts.map((part) => tokenApi(part, isGemini, maker));
  const first = apis.find((api) => api !== undefined);
  if (first === undefined) return message;
  const named = parts.map((part, index) => {
    const api = apis[index];
    return api === undefined || api === first ? part : { ...part, maker: { ...maker, api } };
  });
  return { ...message, maker: { ...maker, api: first }, parts: named };
};

/** Who made the tokens of a part. */
export const makerFor = (part: Part, message: HubMessage): Maker => part.maker ?? message.maker ?? {};
