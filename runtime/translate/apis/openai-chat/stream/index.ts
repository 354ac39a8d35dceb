/** The streams of the Chat Completions API. Programs without streams do not load this module. */

import type { Stream } from "../../../streams/support/stream.ts";
import { chatAnswers } from "../answers.ts";
import { openaiChat } from "../index.ts";
import { completingCalls } from "./complete-calls.ts";
import { readChat } from "./read.ts";
import { writeChat } from "./write.ts";

export { foldChat } from "./fold.ts";

export const openaiChatStream: Stream = {
  edge: openaiChat,
  form: chatAnswers,
  reader: readChat,
  writer: writeChat,
  isSequence: false,
  hasEnd: false,
  completing: completingCalls,
};
