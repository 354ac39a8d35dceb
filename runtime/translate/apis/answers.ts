/** The response formats by API. */

import type { AnswerForm } from "../answers/form.ts";
import type { ApiName } from "../edge/names.ts";
import { anthropicAnswers } from "./anthropic/answers.ts";
import { geminiAnswers } from "./gemini/answers.ts";
import { chatAnswers } from "./openai-chat/answers.ts";
import { responsesAnswers } from "./openai-responses/answers.ts";

const forms: Readonly<Record<ApiName, AnswerForm>> = {
  anthropic: anthropicAnswers,
  "openai-chat": chatAnswers,
  "openai-responses": responsesAnswers,
  gemini: geminiAnswers,
};

const isApiName = (name: string): name is ApiName => Object.hasOwn(forms, name);

/** Returns undefined for dialects without an API. */
export const answerFormOf = (name: string): AnswerForm | undefined =>
  isApiName(name) ? forms[name] : undefined;
