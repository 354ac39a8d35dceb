/** The rules of OpenAI's Responses API. Sources: the API's reference documentation and error messages. */

import { toolNames } from "../openai/names.ts";
import { megabyte, type MediaRule, type Profile } from "../../profiles/profile.ts";

const remote = { urls: /^(https?|data):/i, files: /^(?!file_01)[^:/]+$/ };

const file: MediaRule = { texts: true, largest: 50 * megabyte, named: ["bytes"], ...remote };

export const openaiResponses: Profile = {
  name: "the Responses API",
  places: {
    callId: ["/call_id"],
    name: ["/name"],
    arguments: ["/arguments"],
    answerId: ["/call_id"],
    fileName: ["/filename"],
  },
  toolNames,
  callIds: { characters: /[^]/u, length: 64 },
  lists: ["content"],
  media: {
    image: {
      types: ["image/jpeg", "image/png", "image/gif", "image/webp"],
      largest: 50 * megabyte,
      ...remote,
    },
    document: file,
    file,
  },
  mediaOf: ["user", "tool"],
  generated: { image: { types: ["image/jpeg", "image/png", "image/webp"], largest: 50 * megabyte } },
  ownMedia: /^(input_audio|image_generation_call)$/,
  hasRefusals: true,
  isPlainBase64: true,
  answers: "anywhere",
  hasUniqueItems: true,
  reasoningLeads: true,
  continuations: ["previous_response_id", "conversation", "prompt"],
};
