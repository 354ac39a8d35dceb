/** The rules of Anthropic's Messages API. Sources: the API's reference documentation and error messages. */

import { megabyte, type MediaRule, type Profile } from "../../profiles/profile.ts";

const remote = { urls: /^https?:\/\//i, files: /^(?!file-)(?!.*:\/\/)./ };

const document: MediaRule = { types: ["application/pdf"], texts: true, largest: 32 * megabyte, ...remote };

export const anthropic: Profile = {
  name: "the Messages API",
  places: { callId: ["/id"], name: ["/name"], answerId: ["/tool_use_id"] },
  toolNames: { characters: /[a-zA-Z0-9_-]/, length: 128 },
  callIds: { characters: /[a-zA-Z0-9_-]/, length: 64 },
  messages: 100_000,
  lists: ["content"],
  refusesBlank: true,
  media: {
    image: {
      types: ["image/jpeg", "image/png", "image/gif", "image/webp"],
      largest: 5 * megabyte,
      ...remote,
    },
    document,
    file: document,
  },
  mediaOf: ["user", "tool"],
  isPlainBase64: true,
  answers: "next",
  answersFirst: true,
  joinsTurns: true,
  hasUniqueCalls: true,
  instructionsFollowUser: true,
  ownResults: /_tool_result$/,
  refusesTrailingBlank: true,
};
