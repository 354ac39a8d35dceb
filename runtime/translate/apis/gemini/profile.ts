/**
 * The rules of the Gemini API and Vertex AI. Sources: the reference documentation and error messages of both.
 */

import { megabyte, type MediaRule, type Profile } from "../../profiles/profile.ts";

const every: MediaRule = { texts: true, largest: 100 * megabyte, urls: /^(https?|gs):\/\//i, files: /:\/\// };

export const gemini: Profile = {
  name: "Gemini",
  places: {
    callId: ["/functionCall/id", "/function_call/id"],
    name: ["/functionCall/name", "/function_call/name", "/functionResponse/name", "/function_response/name"],
    answerId: ["/functionResponse/id", "/function_response/id"],
  },
  toolNames: { characters: /[a-zA-Z0-9_.:-]/, first: /[a-zA-Z_]/, length: 64 },
  lists: ["parts"],
  media: { image: every, audio: every, video: every, document: every, file: every },
  mediaOf: ["user", "assistant", "tool"],
  answers: "next",
  callsFollowUser: true,
  continuations: ["cachedContent", "cached_content"],
};
