/** There is one system prompt: a system message added before another is merged with it. */

import { expect, test } from "vitest";
import { translate } from "../../../runtime/translate/index.ts";

const conversation = {
  system: [{ type: "text", text: "Be brief.", cache_control: { type: "ephemeral" } }],
  messages: [{ role: "user", content: "hi", extra: 1 }],
};

test("a new system message before the old one", () => {
  const { output, sidecar } = translate(conversation, { from: "anthropic", to: "openai-chat" });
  const edited = { messages: [{ role: "system", content: "Be kind." }, ...output.messages] };
  const home = translate(edited, { from: "openai-chat", to: "anthropic", sidecar });
  expect(home.output.messages).toEqual(conversation.messages);
  expect(JSON.stringify(home.output.system)).toContain("Be kind.");
  expect(JSON.stringify(home.output.system)).toContain("Be brief.");
});

test("a message before the old system message keeps both in order", () => {
  const { output, sidecar } = translate(conversation, { from: "anthropic", to: "openai-chat" });
  const edited = { messages: [{ role: "user", content: "first" }, ...output.messages] };
  const home = translate(edited, { from: "openai-chat", to: "anthropic", sidecar });
  expect(JSON.stringify(home.output)).toMatch(/first.*Be brief\..*"hi"/);
});
