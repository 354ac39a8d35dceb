/**
 * Simulates an API's verdict on a request, based on its profile, its property tables and its required
 * properties.
 */

import type { JsonValue } from "../../../runtime/core/index.ts";
import type { Member } from "../../../runtime/translate/bodies/member.ts";
import { anthropicMembers } from "../../../runtime/translate/apis/anthropic/members.ts";
import { geminiMembers } from "../../../runtime/translate/apis/gemini/members.ts";
import { chatMembers } from "../../../runtime/translate/apis/openai-chat/members.ts";
import { responsesMembers } from "../../../runtime/translate/apis/openai-responses/members.ts";
import { openaiMembers } from "../../../runtime/translate/apis/openai/members.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { acceptable } from "../../../runtime/translate/index.ts";
import { isObject } from "../../../runtime/translate/support/json.ts";
import type { Provider } from "../../runtime/translate/journeys.ts";

type Members = Readonly<Record<string, Member | string>>;

const members: { readonly [Name in Provider]: Members } = {
  anthropic: anthropicMembers.members,
  "openai-chat": { ...openaiMembers.members, ...chatMembers.members },
  "openai-responses": { ...openaiMembers.members, ...responsesMembers.members },
  gemini: geminiMembers.members,
};

/** Gemini requests specify the model in the URL. */
const required: { readonly [Name in Provider]: readonly string[] } = {
  anthropic: ["model", "max_tokens", "messages"],
  "openai-chat": ["model", "messages"],
  "openai-responses": ["model", "input"],
  gemini: ["contents"],
};

const at = (body: JsonValue, pointer: string): JsonValue | undefined =>
  pointer
    .split("/")
    .slice(1)
    .reduce<JsonValue | undefined>((value, key) => (isObject(value) ? value[key] : undefined), body);

const isOfType = (value: JsonValue, type: Member["type"]): boolean => {
  switch (type) {
    case "number":
      return typeof value === "number";
    case "integer":
      return Number.isInteger(value);
    case "boolean":
      return typeof value === "boolean";
    case "text":
    case "text in a list":
      return typeof value === "string";
    case "texts":
      return (
        typeof value === "string" || (Array.isArray(value) && value.every((one) => typeof one === "string"))
      );
    case "list":
      return Array.isArray(value);
    case "object":
    case "texts by name":
      return isObject(value);
    case undefined:
      return true;
  }
};

const isWithin = (value: JsonValue, { minimum = -Infinity, maximum = Infinity }: Member): boolean =>
  typeof value !== "number" || (value >= minimum && value <= maximum);

const isShort = (value: JsonValue, { longest = Infinity }: Member): boolean =>
  !(typeof value === "string" || Array.isArray(value)) || value.length <= longest;

const isWord = (value: JsonValue, { words }: Member): boolean =>
  words === undefined ||
  [value]
    .flat()
    .every((word) => typeof word === "object" || Object.values(words).some((one) => one === word));

const takes = (member: Member, value: JsonValue): boolean =>
  isOfType(value, member.type) && isWithin(value, member) && isShort(value, member) && isWord(value, member);

export const refusalOf = (body: JsonValue, api: Provider): string | undefined => {
  if (!isObject(body)) return "the request is not an object";
  const { list = "", head = "" } = edgeOf(api).form;
  const own = new Set([
    list,
    head,
    ...Object.keys(members[api]).map((pointer) => pointer.split("/")[1] ?? ""),
  ]);
  const unknown = Object.keys(body).find((key) => !own.has(key) || (key === "model" && api === "gemini"));
  if (unknown !== undefined) return `${unknown}: unknown property`;
  const missing = required[api].find((key) => body[key] === undefined);
  if (missing !== undefined) return `${missing}: required`;
  if (body["stream_options"] !== undefined && body["stream"] !== true)
    return "stream_options: only with stream";
  for (const [pointer, member] of Object.entries(members[api])) {
    const value = at(body, pointer);
    if (value !== undefined && typeof member !== "string" && !takes(member, value))
      return `${pointer}: not ${JSON.stringify(value)}`;
  }
  const [refusal] = acceptable(body, api);
  return refusal === undefined ? undefined : `${refusal.pointer}: ${refusal.message}`;
};
