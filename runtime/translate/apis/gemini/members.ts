/** Request members of the Gemini API and Vertex AI. */

import type { Table } from "../../bodies/member.ts";

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
    [`${calling}/streamFunctionCallArguments`]: "other APIs always stream arguments in pieces",
    "/toolConfig/retrievalConfig": "the location used for Google searches",
    "/toolConfig/includeServerSideToolInvocations": "output that Google omits by default",
    "/safetySettings": "other APIs have no configurable filters",
    "/cachedContent": "stored on Google's servers",
    "/labels": "Google billing labels",
    "/modelArmorConfig": "a filter in a Google project",
    [`${config}/routingConfig`]: "Google's model routing",
    [`${config}/modelSelectionConfig`]: "Google's model routing",
    [`${config}/mediaResolution`]: "other APIs set the detail per image",
    [`${config}/speechConfig`]: "Google's voices",
    [`${config}/audioTimestamp`]: "audio settings for Google models",
    [`${config}/audioTranscriptionConfig`]: "audio settings for Google models",
    [`${config}/translationConfig`]: "translation settings for Google models",
    [`${config}/imageConfig`]: "image settings for Google models",
    [`${config}/responseFormat`]: "several output formats at once",
    [`${config}/enableAffectiveDialog`]: "a speech setting for Google models",
    [`${config}/enableEnhancedCivicAnswers`]: "an answer setting for Google models",
    "/continuationToken": "stored on Google's servers",
    "/automaticContinuation": "repeated calls made by Google's SDK",
    [`${config}/generationOutputConfig`]: "where Google stores the output",
    "/automaticFunctionCalling": "function calls made by Google's SDK",
    "/httpOptions": "transport settings for Google's SDK",
    "/abortSignal": "transport settings for Google's SDK",
  },
};
