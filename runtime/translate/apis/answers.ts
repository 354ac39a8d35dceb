/** The response formats by API. Add a new API here. */

import type { AnswerForm } from "../answers/form.ts";
import { anthropicAnswers } from "../answers/anthropic.ts";
import { geminiAnswers } from "../answers/gemini.ts";
import { chatAnswers } from "../answers/openai-chat.ts";
import { responsesAnswers } from "../answers/openai-responses.ts";

const forms: { readonly [api: string]: AnswerForm } = {
  anthropic: anthropicAnswers,
  "openai-chat": chatAnswers,
  "openai-responses": responsesAnswers,
  gemini: geminiAnswers,
};

/** Returns undefined for dialects without an API. */
export const answerFormOf = (name: string): AnswerForm | undefined =>
  Object.hasOwn(forms, name) ? forms[name] : undefined;
