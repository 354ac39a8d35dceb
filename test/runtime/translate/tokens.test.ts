/**
 * A token in a recorded conversation never reaches an API other than its issuer's, neither directly nor
 * through a store.
 */

import { describe, expect, test } from "vitest";
import { writeJson, type JsonValue } from "../../../runtime/core/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { apiOfFormat } from "../../../runtime/translate/hub/makers.ts";
import { isObject } from "../../../runtime/translate/support/json.ts";
import { withoutData } from "../../harness/data.ts";
import { sampledByKinds } from "../../harness/effort.ts";
import { outputOf, textOf } from "./rules.ts";
import { providers, recorded, shapesOfRequest, type Provider } from "./journeys.ts";
import { dialects } from "./same-conversation.ts";

const names = new Set(["signature", "encrypted_content", "thoughtSignature", "thought_signature"]);

/** Blocks with opaque `data`. */
const sealed = new Set(["redacted_thinking", "reasoning.encrypted"]);

/** Google's placeholder for foreign calls is not a token, and short strings could match by coincidence. */
const isToken = (text: string): boolean => text.length > 12 && text !== "skip_thought_signature_validator";

/** Chat Completions has a field for Gemini's call signatures, as used by Google's own endpoint. */
const hasPlace = (value: object, to: Provider): boolean => to === "openai-chat" && "functionCall" in value;

/**
 * Tokens, excluding those that the other API passes on and those whose format identifies `to` as the issuer.
 */
const tokensIn = (value: JsonValue, to: Provider): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => tokensIn(item, to));
  if (!isObject(value) || apiOfFormat(String(value["format"])) === to || hasPlace(value, to)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const isOwn = names.has(key) || (key === "data" && sealed.has(String(value["type"])));
    return isOwn && typeof member === "string" && isToken(member) ? [member] : tokensIn(member, to);
  });
};

const stores = dialects.filter((name) => edgeOf(name).api === undefined);

interface Signed {
  readonly id: string;
  readonly conversation: JsonValue;
  readonly tokens: readonly string[];
}

const signedOf = (provider: Provider, to: Provider): readonly Signed[] => {
  const signed = recorded(provider).flatMap(({ id, conversation }) => {
    const tokens = [...new Set(tokensIn(conversation, to))];
    return tokens.length === 0 ? [] : [{ id, conversation, tokens }];
  });
  return sampledByKinds(signed, shapesOfRequest);
};

describe.each(providers)("%s", (from) => {
  const signed = signedOf(from, from);
  if (signed.length === 0) console.warn(withoutData(`signed recordings of ${from}`));
  const leaks = (text: string, { tokens }: Signed): boolean => tokens.some((token) => text.includes(token));
  describe.skipIf(signed.length === 0).each(providers.filter((to) => to !== from))("to %s", (to) => {
    const foreign = signedOf(from, to);
    test(`directly, ${foreign.length} conversations`, () => {
      const leaking = foreign.filter((one) => leaks(textOf(one.conversation, from, to), one));
      expect(leaking.map(({ id }) => id)).toEqual([]);
    });
    test.each(stores)("through %s", (store) => {
      const leaking = foreign.filter((one) => {
        const stored = outputOf(one.conversation, from, store);
        return leaks(writeJson(outputOf(stored, store, to)), one);
      });
      expect(leaking.map(({ id }) => id)).toEqual([]);
    });
  });
  test.skipIf(signed.length === 0)("a policy sends them anyway", () => {
    const policy = { reasoning: [{ from, action: "keep" as const }] };
    const others = providers.filter((to) => to !== from);
    const sent = signed.some((one) =>
      others.some((to) => leaks(textOf(one.conversation, from, to, policy), one)),
    );
    expect(sent).toBe(true);
  });
});
