/** ReasoningDetail: the text and the block for each kind of detail. */

import { ReasoningDetail } from "koine/appam";
import { expect, test } from "vitest";

const details = [
  { type: "reasoning.summary", summary: "sum", id: "r1", format: "openai-responses-v1" },
  { type: "reasoning.encrypted", data: "gAAA", id: "rs_1", format: "google-gemini-v1" },
  { type: "reasoning.text", text: "t", signature: "s", format: null, index: 0 },
  { type: "reasoning.text", signature: "s" },
  { type: "reasoning.else", more: 1 },
].map((wire) => ReasoningDetail.decode(wire));

test("extractText", () => {
  expect(details.map((detail) => ReasoningDetail.extractText(detail))).toEqual([
    "sum",
    "[REDACTED]",
    "t",
    "",
    "",
  ]);
});

test("toBlock", () => {
  expect(details.map((detail) => ReasoningDetail.toBlock(detail))).toEqual([
    { type: "thinking", id: "r1", thinking: "sum", redacted: false },
    { type: "thinking", id: "rs_1", thinking: "", encrypted_content: "gAAA", redacted: false },
    { type: "thinking", thinking: "t", signature: "s", redacted: false },
    { type: "thinking", thinking: "", signature: "s", redacted: false },
    undefined,
  ]);
});
