/** The members of a request to the Gemini API or Vertex AI beside its conversation. */

import type { Table } from "../member.ts";

const config = "/generationConfig";
const calling = "/toolConfig/functionCallingConfig";

export const geminiMembers: Table = {
  source: "https://ai.google.dev/api/generate-content, and GenerateContentConfig of SDK 2.32",
  members: {
    "/model": { fact: "model", type: "text" },
    "/tools": { fact: "tools", type: "list" },
    "/serviceTier": {
      fact: "tier",
      words: { default: "standard", flex: "flex", priority: "priority" },
    },
    "/store": { fact: "store", type: "boolean" },
    [`${config}/temperature`]: { fact: "temperature", type: "number", minimum: 0, maximum: 2 },
    [`${config}/topP`]: { fact: "topP", type: "number", minimum: 0, maximum: 1 },
    [`${config}/topK`]: { fact: "topK", type: "integer", minimum: 1 },
    [`${config}/maxOutputTokens`]: { fact: "limit", type: "integer", minimum: 1 },
    [`${config}/stopSequences`]: { fact: "stop", type: "texts", longest: 5 },
    [`${config}/seed`]: { fact: "seed", type: "integer" },
    [`${config}/presencePenalty`]: { fact: "presencePenalty", type: "number", minimum: -2, maximum: 2 },
    [`${config}/frequencyPenalty`]: { fact: "frequencyPenalty", type: "number", minimum: -2, maximum: 2 },
    [`${config}/candidateCount`]: { fact: "count", type: "integer", minimum: 1, maximum: 8 },
    [`${config}/responseLogprobs`]: { fact: "logprobs", type: "boolean" },
    [`${config}/logprobs`]: { fact: "topLogprobs", type: "integer", minimum: 0, maximum: 20 },
    [`${config}/responseModalities`]: {
      fact: "modalities",
      words: { text: "TEXT", audio: "AUDIO", image: "IMAGE" },
    },
    [`${config}/responseMimeType`]: {
      fact: "format.kind",
      words: { text: "text/plain", object: "application/json", schema: "application/json" },
    },
    [`${config}/responseJsonSchema`]: { fact: "format.schema", type: "object" },
    [`${config}/responseSchema`]: {
      fact: "format.schema",
      type: "object",
      isOpenApi: true,
      isReadOnly: true,
    },
    [`${config}/thinkingConfig/thinkingLevel`]: {
      fact: "reasoning.effort",
      words: { minimal: "MINIMAL", low: "LOW", medium: "MEDIUM", high: "HIGH", xhigh: "HIGH", max: "HIGH" },
      ignoresCase: true,
    },
    [`${config}/thinkingConfig/thinkingBudget`]: { fact: "reasoning.budget", type: "integer", minimum: -1 },
    [`${config}/thinkingConfig/includeThoughts`]: {
      fact: "reasoning.thoughts",
      words: { auto: true, concise: true, detailed: true, none: false },
    },
    [`${calling}/mode`]: {
      fact: "choice.mode",
      words: { auto: "AUTO", required: "ANY", none: "NONE" },
      ignoresCase: true,
    },
    [`${calling}/allowedFunctionNames`]: { fact: "choice.names", type: "texts" },
    [`${calling}/streamFunctionCallArguments`]: "no other API asks whether arguments come in pieces",
    "/toolConfig/retrievalConfig": "where Google's searches are made from",
    "/toolConfig/includeServerSideToolInvocations": "what Google leaves out unless asked",
    "/safetySettings": "no other API lets its filters be set",
    "/cachedContent": "kept on Google's servers",
    "/labels": "names on a bill of Google's",
    "/modelArmorConfig": "a filter in a project of Google's",
    [`${config}/routingConfig`]: "models that Google chooses from",
    [`${config}/modelSelectionConfig`]: "models that Google chooses from",
    [`${config}/mediaResolution`]: "elsewhere each image says its detail",
    [`${config}/speechConfig`]: "voices of Google's",
    [`${config}/audioTimestamp`]: "how Google's models hear",
    [`${config}/audioTranscriptionConfig`]: "how Google's models hear",
    [`${config}/translationConfig`]: "how Google's models translate",
    [`${config}/imageConfig`]: "how Google's models paint",
    [`${config}/responseFormat`]: "formats of several modalities at once",
    [`${config}/enableAffectiveDialog`]: "how Google's models speak",
    [`${config}/enableEnhancedCivicAnswers`]: "how Google's models answer",
    "/continuationToken": "kept on Google's servers",
    "/automaticContinuation": "a call that Google's SDK repeats",
    [`${config}/generationOutputConfig`]: "where Google puts what it makes",
    "/automaticFunctionCalling": "calls that Google's SDK makes",
    "/httpOptions": "how Google's SDK sends",
    "/abortSignal": "how Google's SDK sends",
  },
};
