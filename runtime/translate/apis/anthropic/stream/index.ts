/** The streams of the Messages API. Programs without streams do not load this module. */

import type { Stream } from "../../../streams/support/stream.ts";
import { anthropicAnswers } from "../answers.ts";
import { anthropic } from "../index.ts";
import { readAnthropic } from "./read.ts";
import { writeAnthropic } from "./write.ts";

export { foldAnthropic } from "./fold.ts";

export const anthropicStream: Stream = {
  edge: anthropic,
  form: anthropicAnswers,
  reader: readAnthropic,
  writer: writeAnthropic,
  isSequence: true,
  hasEnd: true,
};
