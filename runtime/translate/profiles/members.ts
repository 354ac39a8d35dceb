/** Members of a request that two APIs share: the same name, the same meaning, the same JSON. Source: their references. */

import { setOwn, type JsonValue } from "../../core/index.ts";
import { isObject, type JsonObject } from "../json.ts";

/** What an API takes under a name. */
interface Member {
  readonly type: "number" | "integer" | "boolean" | "string" | "strings by name";
  readonly minimum?: number;
  readonly maximum?: number;
  readonly isNullable?: boolean;
}

const flag: Member = { type: "boolean", isNullable: true };
const word: Member = { type: "string", isNullable: true };
const share: Member = { type: "number", minimum: 0, maximum: 1, isNullable: true };
const heat: Member = { type: "number", minimum: 0, maximum: 2, isNullable: true };

/** What OpenAI's two APIs have in common. */
const openai: Readonly<Record<string, Member>> = {
  temperature: heat,
  top_p: share,
  stream: flag,
  store: flag,
  parallel_tool_calls: flag,
  metadata: { type: "strings by name", isNullable: true },
  user: word,
  safety_identifier: word,
  prompt_cache_key: word,
  prompt_cache_retention: word,
  service_tier: word,
};

/**
 * By API, under the names that at least two of them have. Names that mean another thing, or the same in another form, are
 * not here: `model`, `tools`, `tool_choice`, Anthropic's `metadata` and `service_tier`. Gemini shares none.
 */
const members: Readonly<Record<string, Readonly<Record<string, Member>>>> = {
  anthropic: {
    max_tokens: { type: "integer", minimum: 1 },
    temperature: { type: "number", minimum: 0, maximum: 1 },
    top_p: { type: "number", minimum: 0, maximum: 1 },
    stream: { type: "boolean" },
  },
  "openai-chat": { ...openai, max_tokens: { type: "integer", minimum: 1, isNullable: true } },
  "openai-responses": openai,
};

const memberOf = (api: string, name: string): Member | undefined => {
  const own = Object.hasOwn(members, api) ? members[api] : undefined;
  return own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined;
};

const isOfType = (value: JsonValue, type: Member["type"]): boolean => {
  switch (type) {
    case "boolean":
    case "string":
      return typeof value === type;
    case "number":
      return typeof value === "number";
    case "integer":
      return Number.isInteger(value);
    case "strings by name":
      return isObject(value) && Object.values(value).every((one) => typeof one === "string");
  }
};

const isWithin = (value: JsonValue, { minimum = -Infinity, maximum = Infinity }: Member): boolean =>
  typeof value !== "number" || (value >= minimum && value <= maximum);

const takes = (member: Member, value: JsonValue): boolean =>
  value === null ? member.isNullable === true : isOfType(value, member.type) && isWithin(value, member);

/** Whether a member of a request to one API says the same in a request to the other. To the same API all do. */
const passes = (name: string, value: JsonValue, from: string, to: string): boolean => {
  if (from === to) return true;
  const member = memberOf(to, name);
  return member !== undefined && memberOf(from, name) !== undefined && takes(member, value);
};

/** Members of a request: those that go from the one API to the other as they are, and those that it has not. */
export const partMembers = (
  all: JsonObject,
  from: string,
  to: string,
): { readonly shared: JsonObject; readonly apart: JsonObject } => {
  const [shared, apart]: [{ [key: string]: JsonValue }, { [key: string]: JsonValue }] = [{}, {}];
  for (const [name, value] of Object.entries(all))
    setOwn(passes(name, value, from, to) ? shared : apart, name, value);
  return { shared, apart };
};
