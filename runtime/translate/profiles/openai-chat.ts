/**
 * The rules of the Chat Completions API. Sources: its reference, its error messages, and the error messages
 * of compatible providers.
 */

import { megabyte, type MediaRule, type Profile } from "./profile.ts";

const urls = /^(https?|data):/i;

const file: MediaRule = {
  texts: true,
  largest: 50 * megabyte,
  named: ["bytes", "url"],
  urls,
  files: /^(?!file_01)[^:/]+$/,
};

export const openaiChat: Profile = {
  name: "the Chat Completions API",
  places: {
    callId: ["/id"],
    name: ["/function/name", "/custom/name", "/name"],
    arguments: ["/function/arguments", "/arguments"],
    answerId: ["/tool_call_id"],
    fileName: ["/file/filename"],
  },
  toolNames: { characters: /[a-zA-Z0-9_-]/, length: 64 },
  callIds: { characters: /[^]/u, length: 40 },
  lists: ["content", "tool_calls"],
  media: {
    image: { types: ["image/jpeg", "image/png", "image/gif", "image/webp"], largest: 50 * megabyte, urls },
    audio: { types: ["audio/wav", "audio/mpeg", "audio/mp3", "audio/x-wav", "audio/wave"] },
    video: { urls },
    document: file,
    file,
  },
  // Compatible providers' models can create images, which are stored outside the content. Media in tool
  // results moves to a user message.
  mediaOf: ["user", "assistant", "tool"],
  isPlainBase64: true,
  answers: "next",
};
