/** The streams of the Responses API. Programs without streams do not load this module. */

import type { Stream } from "../../../streams/support/stream.ts";
import { responsesAnswers } from "../answers.ts";
import { openaiResponses } from "../index.ts";
import { readResponses } from "./read.ts";
import { writeResponses } from "./write.ts";

export { foldResponses } from "./fold.ts";

export const openaiResponsesStream: Stream = {
  edge: openaiResponses,
  form: responsesAnswers,
  reader: readResponses,
  writer: writeResponses,
  isSequence: false,
  hasEnd: true,
  hasResults: true,
};
