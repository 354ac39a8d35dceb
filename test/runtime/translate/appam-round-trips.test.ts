/**
 * Property tests that translate Appam's blocks to each provider and back: listed blocks round-trip exactly,
 * and changes to all others are reported as losses.
 */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { UnifiedContentBlockWire } from "../../../generated/typescript/appam/index.ts";
import { canonicalJson, type JsonValue } from "../../../runtime/core/index.ts";
import {
  fromAnthropicBlocks,
  fromChatMessages,
  fromGeminiParts,
  fromResponsesItems,
  toAnthropicBlocks,
  toChatMessages,
  toGeminiParts,
  toResponsesItems,
  type Mapped,
  type Speaker,
} from "../../../runtime/translate/appam/index.ts";
import { json } from "../../harness/json.ts";

type Block = UnifiedContentBlockWire;

const words = fc.string({ minLength: 1 });
const id = fc.stringMatching(/^[a-zA-Z0-9_-]{1,20}$/);
const input = fc.dictionary(fc.constantFrom("a", "b", "city"), fc.jsonValue());
const bytes = fc.constantFrom("JVBE", "iVBORw0K");

/** Some providers reject blank texts. */
const text: fc.Arbitrary<Block> = words
  .filter((said) => said.trim() !== "")
  .map((said) => ({ type: "text", text: said }));
const use: fc.Arbitrary<Block> = fc
  .tuple(id, words, input)
  .map(([callId, name, given]) => ({ type: "tool_use", id: callId, name, input: given }));
const result: fc.Arbitrary<Block> = fc
  .tuple(id, words)
  .map(([callId, said]) => ({ type: "tool_result", tool_use_id: callId, content: said }));
const readable: fc.Arbitrary<Block> = words.map((said) => ({
  type: "thinking",
  thinking: said,
  redacted: false,
}));
const signed: fc.Arbitrary<Block> = fc
  .tuple(words, words)
  .map(([said, signature]) => ({ type: "thinking", thinking: said, signature, redacted: false }));
const redacted: fc.Arbitrary<Block> = words.map((data) => ({
  type: "thinking",
  thinking: data,
  redacted: true,
}));
const sealed: fc.Arbitrary<Block> = fc.tuple(id, words).map(([of, data]) => ({
  type: "thinking",
  id: of,
  thinking: "",
  encrypted_content: data,
  redacted: false,
}));
const image: fc.Arbitrary<Block> = bytes.map((data) => ({
  type: "image",
  source: { type: "base64", media_type: "image/png", data },
}));
const linked: fc.Arbitrary<Block> = fc
  .webUrl()
  .map((url) => ({ type: "image", source: { type: "url", url } }));
const document: fc.Arbitrary<Block> = fc.tuple(bytes, words).map(([data, title]) => ({
  type: "document",
  source: { type: "base64_pdf", media_type: "application/pdf", data },
  title,
}));

const list = (...blocks: readonly fc.Arbitrary<Block>[]): fc.Arbitrary<Block[]> =>
  fc.array(fc.oneof(...blocks), { maxLength: 5 });

/** Results come first, as every API requires. */
const answers = (...then: readonly fc.Arbitrary<Block>[]): fc.Arbitrary<Block[]> =>
  fc.tuple(list(result), list(...then)).map(([first, rest]) => [...first, ...rest]);

interface Provider {
  readonly to: (blocks: readonly Block[], options: { role: Speaker }) => Mapped<unknown>;
  readonly home: (blocks: readonly Block[], role: Speaker) => JsonValue;
  /** The blocks that round-trip exactly, by role. */
  readonly exact: Readonly<Record<Speaker, fc.Arbitrary<Block[]>>>;
}

const providers: Readonly<Record<string, Provider>> = {
  anthropic: {
    to: toAnthropicBlocks,
    home: (blocks, role) =>
      json(fromAnthropicBlocks(toAnthropicBlocks(blocks, { role }).output, { role }).output),
    exact: { assistant: list(text, use, signed, redacted), user: answers(text, image, linked, document) },
  },
  "openai-responses": {
    to: toResponsesItems,
    home: (blocks, role) => json(fromResponsesItems(toResponsesItems(blocks, { role }).output).output),
    exact: { assistant: list(text, use, sealed), user: answers(text, image, linked, document) },
  },
  "openai-chat": {
    to: toChatMessages,
    home: (blocks, role) => json(fromChatMessages(toChatMessages(blocks, { role }).output).output),
    exact: { assistant: list(text), user: answers(text, image, linked, document) },
  },
  gemini: {
    to: toGeminiParts,
    home: (blocks, role) => json(fromGeminiParts(toGeminiParts(blocks, { role }).output, { role }).output),
    exact: { assistant: list(text, use, readable), user: list(text, image) },
  },
};

/**
 * The blocks in sorted order, because translation moves results before user content and assistant images
 * after the text.
 */
const together = (blocks: JsonValue): string[] =>
  Array.isArray(blocks) ? blocks.map((block) => canonicalJson(block)).toSorted() : [];

const any = list(text, use, result, readable, signed, redacted, sealed, image, linked, document);
const speakers = ["assistant", "user"] as const;

describe.each(Object.entries(providers))("%s", (_name, { to, home, exact }) => {
  test.each(speakers)("blocks of role %s round-trip unchanged", (role) => {
    fc.assert(
      fc.property(exact[role], (blocks) => {
        expect(to(blocks, { role })).toMatchObject({ losses: [], problems: [] });
        expect(home(blocks, role)).toEqual(blocks);
      }),
    );
  });

  test.each(speakers)("blocks without losses, and only these, round-trip unchanged (%s)", (role) => {
    fc.assert(
      fc.property(any, (blocks) => {
        const isWhole = to(blocks, { role }).losses.length === 0;
        const isSame = together(home(blocks, role)).join("\n") === together(json(blocks)).join("\n");
        expect(isWhole).toBe(isSame);
      }),
    );
  });
});
