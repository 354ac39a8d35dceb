/** Names and ids that a target would reject are encoded, and decoded again on the way back. */

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitId, isOfAlphabet, originalId, type Alphabet } from "../../../runtime/translate/hub/ids.ts";
import { fitName, originalName } from "../../../runtime/translate/hub/tool-names.ts";
import { anthropic } from "../../../runtime/translate/apis/anthropic/profile.ts";
import { gemini } from "../../../runtime/translate/apis/gemini/profile.ts";
import { openaiChat } from "../../../runtime/translate/apis/openai-chat/profile.ts";
import { randomCases } from "../../harness/effort.ts";

const letters = fc.constantFrom(..."abf0129_-.:/ xkoine_é😀\ud800");
const names = fc.oneof(
  fc.string({ unit: letters, minLength: 1, maxLength: 9 }),
  fc.string({ unit: letters, minLength: 1, maxLength: 9 }).map((name) => `koine_${name}`),
);

const plain: Alphabet = { characters: /[a-zA-Z0-9_-]/, length: 200 };

describe("names", () => {
  test.each([
    ["mcp.server:tool/x", plain, "koine_mcp_2e_server_3a_tool_2f_x"],
    ["mcp.server:tool/x", gemini.toolNames, "koine_mcp.server:tool_2f_x"],
    ["7up", gemini.toolNames, "koine__37_up"],
    ["get_weather", gemini.toolNames, "get_weather"],
    ["koine_a_2e_b", plain, "koine_koine_a_5f_2e_b"],
  ])("%s", (name, alphabet, wanted) => {
    expect(fitName(name, alphabet)).toBe(wanted);
    expect(originalName(wanted)).toBe(name);
  });

  test("any name fits, and short ones can be decoded", () => {
    fc.assert(
      fc.property(names, fc.constantFrom(plain, gemini.toolNames), (name, alphabet) => {
        const fitted = fitName(name, alphabet);
        expect(isOfAlphabet(fitted, alphabet)).toBe(true);
        if (alphabet === plain) expect(originalName(fitted)).toBe(name);
      }),
      { numRuns: randomCases(2000) },
    );
  });
});

describe("ids", () => {
  const chat = openaiChat.callIds ?? plain;
  const ids = anthropic.callIds ?? plain;

  test("a long id is shortened around its UUID", () => {
    const id = "call-c1cb687a-5838-4276-a567-d2f58ff41ce1-0";
    expect(fitId(id, chat)).toBe("koine_uwctoelg4QnalZ9L1j_Qc4Q5call--0");
    expect(originalId(fitId(id, chat))).toBe(id);
  });

  test("any id fits, and different ids stay different", () => {
    const some = fc.oneof(
      fc.string(),
      fc.uuid(),
      fc.uuid().map((id) => `call_${id}`),
      names,
    );
    fc.assert(
      fc.property(some, some, fc.constantFrom(chat, ids), (one, other, alphabet) => {
        expect(isOfAlphabet(fitId(one, alphabet), alphabet)).toBe(true);
        expect(fitId(one, alphabet) === fitId(other, alphabet)).toBe(one === other);
      }),
      { numRuns: randomCases(1000) },
    );
  });
});
