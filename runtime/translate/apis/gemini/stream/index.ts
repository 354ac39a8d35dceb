/** The streams of Gemini. Programs without streams do not load this module. */

import type { Stream } from "../../../streams/support/stream.ts";
import { geminiAnswers } from "../answers.ts";
import { gemini } from "../index.ts";
import { readGemini } from "./read.ts";
import { writeGemini } from "./write.ts";

export { foldGemini } from "./fold.ts";

export const geminiStream: Stream = {
  edge: gemini,
  form: geminiAnswers,
  reader: readGemini,
  writer: writeGemini,
  isSequence: true,
  hasEnd: false,
};
