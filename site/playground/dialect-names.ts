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

export const translatable = [
  "phi",
  "appam",
  "appam-chat",
  "riffer",
  "operator",
  "pi",
  "anthropic",
  "openai-responses",
  "openai-chat",
  "gemini",
] as const;
