/** Phrases in provider errors that report a context overflow. */

/** They are in lowercase and in the same order as in upstream's src/provider/traits.rs. */
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

/**
 * Lowercase phrases that are missing from upstream's list: phrases from Ollama, Anthropic, DashScope and
 * z.ai, and two of unknown origin.
 */
const further: readonly string[] = [
  "prompt too long",
  "length of all messages is too long",
  "exceed context limit",
  "range of input length should be",
  "longer than the model's context length",
  "model_context_window_exceeded",
];

/** Returns true if an error message contains one of the phrases, ignoring case. */
export const saysContextOverflow = (said: string, isFurther: boolean): boolean => {
  const text = said.toLowerCase();
  return [...phrases, ...(isFurther ? further : [])].some((phrase) => text.includes(phrase));
};
