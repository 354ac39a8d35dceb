/** The names of the built-in dialects, which the page needs before a worker starts. */

export const dialectNames = [
  "phi",
  "appam",
  "riffer",
  "operator",
  "pi",
  "anthropic",
  "openai-responses",
  "openai-chat",
  "gemini",
] as const;

/** The names for translation, which include Appam's provider messages. */
export const translatable = [...dialectNames, "appam-chat"] as const;
