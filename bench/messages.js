/** The measured phi messages, as wire values and as text. */

const sentence = "The tool answered with a list of files; “src” holds 14 of them.\n";

const usage = {
  input: 1204,
  output: 391,
  reasoning: 0,
  cache_read: 800,
  cache_write: 0,
  total_tokens: 1595,
};

const assistant = (content, more = {}) => ({
  role: "assistant",
  content,
  stopReason: "stop",
  model: "model-1",
  provider: "provider-1",
  usage,
  timestamp: 1_753_000_000_000,
  ...more,
});

const call = (index) => ({
  type: "toolCall",
  id: `call_${index}`,
  name: "read_file",
  arguments: {
    path: `/src/file-${index}.ts`,
    range: [index, index + 40],
    options: { follow: true, depth: 2.5 },
  },
});

const several = (count, make) => Array.from({ length: count }, (_, index) => make(index));

const messages = {
  small: { role: "user", content: [{ type: "text", text: "Hello!" }], timestamp: 1_753_000_000_000 },
  "large text": assistant(several(40, () => ({ type: "text", text: sentence.repeat(60) }))),
  images: assistant(
    several(4, () => ({ type: "image", data: "QUJDREVGR0hJSktM".repeat(16_000), mimeType: "image/png" })),
  ),
  "tool-heavy": assistant([
    { type: "thinking", thinking: sentence.repeat(3), signature: "c2lnbmF0dXJl".repeat(20) },
    ...several(60, call),
  ]),
};

/** Messages with one error, at the end. */
const refused = {
  "small, rejected": { ...messages.small, timestamp: "yesterday" },
  "tool-heavy, rejected": assistant([...messages["tool-heavy"].content, { type: "text", text: 7 }]),
};

const withText = ([name, wire]) => ({ name, wire, text: JSON.stringify(wire) });

export const accepted = Object.entries(messages).map(withText);
export const wrong = Object.entries(refused).map(withText);
