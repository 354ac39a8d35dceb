/**
 * openai-chat: the messages of a request to the Chat Completions API, OpenRouter or a compatible provider.
 * Sources: their references and SDKs.
 */

import { Message } from "../../../../generated/typescript/openai-chat/data.ts";
import { openaiChat as profile } from "./profile.ts";
import type { Edge } from "../../edge/edge.ts";
import { chatBody } from "./body.ts";
import { ofApi } from "../../edge/of-api.ts";
import { readUnits } from "./read.ts";
import { api } from "./reasoning.ts";
import { writeMessages } from "./write.ts";
import { codecIssues } from "../../hub/parts.ts";

export const openaiChat: Edge<"openai-chat"> = /* @__PURE__ */ ofApi(profile, chatBody, {
  name: "openai-chat",
  api,
  form: { list: "messages" },
  block: (text) => ({ type: "text", text }),
  blanks: { arguments: "" },
  check: ({ wire }) => codecIssues(Message, wire),
  read: readUnits,
  write: writeMessages,
});
