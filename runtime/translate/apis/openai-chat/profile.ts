/**
 * The rules of the Chat Completions API. Sources: the API's reference documentation and error messages, and
 * the error messages of compatible providers.
 */

import { toolNames } from "../openai/names.ts";
import type { Alphabet } from "../../hub/ids.ts";
import { megabyte, type MediaRule, type Profile, type Provider } from "../../profiles/profile.ts";

const urls = /^(https?|data):/i;

const file: MediaRule = {
  texts: true,
  largest: 50 * megabyte,
  named: ["bytes", "url"],
  urls,
  files: /^(?!file_01)[^:/]+$/,
};

const callIds: Alphabet = { characters: /[^]/u, length: 40 };

const media: Profile["media"] = {
  image: { types: ["image/jpeg", "image/png", "image/gif", "image/webp"], largest: 50 * megabyte, urls },
  audio: { types: ["audio/wav", "audio/mpeg", "audio/mp3", "audio/x-wav", "audio/wave"] },
  video: { urls },
  document: file,
  file,
};

const unnamed: MediaRule = { ...file, named: [] };

const unnamedFiles: Profile["media"] = { ...media, document: unnamed, file: unnamed };

/** Mistral accepts empty lists and files without names. */
const mistral: Provider = {
  models: /^(mistral|ministral|magistral|codestral|devstral|pixtral|voxtral|open-mi)/,
  rules: { lists: [], media: unnamedFiles },
};

/** Perplexity accepts files without names. */
const perplexity: Provider = { models: /^sonar/, rules: { media: unnamedFiles } };

/** OpenRouter passes on call ids of any length. The names of its models start with their makers' names. */
const openRouter: Provider = { models: /^~?[\w.-]+\/./, rules: { callIds: { ...callIds, length: 1000 } } };

export const openaiChat: Profile = {
  name: "the Chat Completions API",
  places: {
    callId: ["/id"],
    name: ["/function/name", "/custom/name", "/name"],
    arguments: ["/function/arguments", "/arguments"],
    answerId: ["/tool_call_id"],
    fileName: ["/file/filename"],
  },
  toolNames,
  callIds,
  lists: ["content", "tool_calls"],
  media,
  // Compatible providers' models can create images, which are stored outside the content. Media in tool
  // results is moved to a user message.
  mediaOf: ["user", "assistant", "tool"],
  hasRefusals: true,
  isPlainBase64: true,
  answers: "next",
  providers: [mistral, perplexity, openRouter],
};
