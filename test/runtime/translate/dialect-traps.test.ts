/** Facts that a lossless converter must preserve: special cases in individual dialects. */

import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { isObject } from "../../../runtime/translate/support/json.ts";
import { inTurn } from "../../harness/effort.ts";
import { bareHome, callsOf, home, outputOf, resultsOf, textOf } from "./rules.ts";
import { conversationOf, dialects, throughText, unitsOf } from "./same-conversation.ts";

const memberOf = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  isObject(value) ? value[key] : undefined;

describe("15. special cases of dialects", () => {
  const [, turn] = unitsOf(conversationOf("phi"), "phi");
  const failed: JsonValue = [
    {
      ...(isObject(turn) ? turn : {}),
      content: [],
      stopReason: "error",
      error_message: "prompt is too long",
    },
  ];
  test("phi has error_message, operator has error", () => {
    expect(memberOf(unitsOf(outputOf(failed, "phi", "operator"), "operator")[0], "error")).toBe(
      "prompt is too long",
    );
    expect(memberOf(unitsOf(bareHome(failed, "phi", "operator"), "phi")[0], "error_message")).toBe(
      "prompt is too long",
    );
  });
  const odd: readonly (readonly [
    what: string,
    from: "phi" | "appam" | "operator" | "riffer",
    unit: JsonValue,
  ])[] = [
    ["a broken turnId", "phi", { role: "user", content: [], timestamp: 1, turnId: "oops" }],
    ["an extension", "phi", { role: "extension", kind: "k", data: { role: "user" } }],
    [
      "formats that upstream rejects",
      "appam",
      {
        role: "assistant",
        content: [],
        reasoning_details: [
          { type: "reasoning.text", signature: "s", format: null },
          { type: "reasoning.encrypted", data: "d", format: "google-gemini-v1" },
        ],
      },
    ],
    [
      "an image by url among images by bytes",
      "operator",
      { role: "user", contents: [{ type: "image", images: ["http://a/b.png", "/9j/4AAQSkZJRg=="] }] },
    ],
    [
      "a call with one id",
      "riffer",
      { role: "assistant", content: null, tool_calls: [{ id: "only", name: "go", arguments: "{}" }] },
    ],
  ];
  test.each(odd)("%s round-trips through every dialect", (_what, from, unit) => {
    for (const to of dialects) expect(home([unit], from, to)).toEqual(throughText([unit]));
  });
  test("an empty signature of operator is not a signature", () => {
    const thinking = { type: "thinking", content: "Hm.", signature: "" };
    const given: JsonValue = [{ role: "assistant", contents: [thinking, { type: "text", content: "Yes." }] }];
    expect(textOf(given, "operator", "anthropic")).not.toContain("signature");
    expect(textOf(given, "operator", "phi")).not.toContain("signature");
  });
  test("riffer pairs results by call_id, and by id if there is no other", () => {
    const given = (call: { id?: string; call_id?: string }): JsonValue => [
      { role: "assistant", content: null, tool_calls: [{ ...call, name: "go", arguments: "{}" }] },
      { role: "tool", content: "done", tool_call_id: "c1", name: "go" },
    ];
    for (const [index, call] of [{ id: "fc_1", call_id: "c1" }, { id: "c1" }, { call_id: "c1" }].entries())
      for (const to of inTurn(dialects, index, 4)) {
        const output = outputOf(given(call), "riffer", to);
        expect(resultsOf(output, to)[0]?.callId).toBe(callsOf(output, to)[0]?.id);
      }
  });
});
