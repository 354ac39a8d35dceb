/** The words by which providers say that a prompt did not fit. */

/** In lower case, as upstream lists them in src/provider/traits.rs. */
const phrases: readonly string[] = [
  "prompt is too long",
  "input is too long",
  "exceeds the context window",
  "exceeds the maximum",
  "maximum prompt length",
  "reduce the length of the messages",
  "maximum context length",
  "exceeds the limit of",
  "exceeds the available context size",
  "greater than the context length",
  "context window exceeds limit",
  "exceeded model token limit",
  "context length exceeded",
  "context_length_exceeded",
  "too many tokens",
  "token limit exceeded",
];

/** Whether what a provider said holds one of the phrases, in whatever case. */
export const saysContextOverflow = (said: string): boolean => {
  const text = said.toLowerCase();
  return phrases.some((phrase) => text.includes(phrase));
};
