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

/** In lower case, what upstream's list misses: the words of Ollama, Anthropic, DashScope and z.ai, and two whose maker is not sure. */
const further: readonly string[] = [
  "prompt too long",
  "length of all messages is too long",
  "exceed context limit",
  "range of input length should be",
  "longer than the model's context length",
  "model_context_window_exceeded",
];

/** True when a provider's message holds one of the phrases, in whatever case. */
export const saysContextOverflow = (said: string, isFurther: boolean): boolean => {
  const text = said.toLowerCase();
  return [...phrases, ...(isFurther ? further : [])].some((phrase) => text.includes(phrase));
};
