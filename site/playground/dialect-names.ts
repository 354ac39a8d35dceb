/** The names of the dialects that come along; the page knows them before a worker starts. */

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

/** The same, and the messages that Appam sends to a provider. */
export const translatable = [...dialectNames, "appam-chat"] as const;
