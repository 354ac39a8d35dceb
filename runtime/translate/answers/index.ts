/** The response formats by API. Add a new API here. */

import type { AnswerForm } from "./form.ts";
import { anthropicAnswers } from "./anthropic.ts";
import { geminiAnswers } from "./gemini.ts";
import { chatAnswers } from "./openai-chat.ts";
import { responsesAnswers } from "./openai-responses.ts";

const forms: { readonly [api: string]: AnswerForm } = {
  anthropic: anthropicAnswers,
  "openai-chat": chatAnswers,
  "openai-responses": responsesAnswers,
  gemini: geminiAnswers,
};

/** Returns undefined for dialects without an API. */
export const answerFormOf = (name: string): AnswerForm | undefined =>
  Object.hasOwn(forms, name) ? forms[name] : undefined;
