/** The response formats by API. Add a new API here. */

import type { AnswerForm } from "../answers/form.ts";
import { anthropicAnswers } from "./anthropic/answers.ts";
import { geminiAnswers } from "./gemini/answers.ts";
import { chatAnswers } from "./openai-chat/answers.ts";
import { responsesAnswers } from "./openai-responses/answers.ts";

const forms: { readonly [api: string]: AnswerForm } = {
  anthropic: anthropicAnswers,
  "openai-chat": chatAnswers,
  "openai-responses": responsesAnswers,
  gemini: geminiAnswers,
};

/** Returns undefined for dialects without an API. */
export const answerFormOf = (name: string): AnswerForm | undefined =>
  Object.hasOwn(forms, name) ? forms[name] : undefined;
