/**
 * Generates a seeded session with messages of all kinds. The same seed gives the same bytes on any machine.
 */

import { seeded } from "../../../generator/support/random.ts";

const stopReasons =
  "stop length toolUse error aborted maxTurns userStop handoff guardRail contextCompacted paused".split(" ");
const words = 'the tool read wrote file naïve 日本語 🚀 \\path "quoted" line\nbreak tab\t \u2028 end'.split(
  " ",
);

export const syntheticSession = (seed: number, count: number): string[] => {
  const { next, below } = seeded(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  const text = (): string => Array.from({ length: 1 + below(12) }, () => pick(words)).join(" ");
  const maybe = (part: object): object => (next() < 0.5 ? part : {});
  const blocks = [
    () => ({ type: "text", text: text() }),
    () => ({ type: "image", data: Buffer.from(text()).toString("base64"), mimeType: "image/png" }),
    () => ({ type: "thinking", thinking: text(), ...maybe({ signature: text() }), ...maybe({}) }),
    () => ({
      type: "toolCall",
      id: `call_${below(1e9)}`,
      name: "read",
      arguments: { path: text(), limit: below(1e6), deep: [null, { a: true }] },
    }),
  ];
  const content = () => Array.from({ length: below(4) }, () => pick(blocks)?.());
  const usage = () => ({
    input: below(1e5),
    output: below(1e4),
    ...maybe({ reasoning: below(100), cache_read: below(1e5) }),
  });
  const turn = () => maybe({ turnId: { loopId: text(), turnIndex: below(4_294_967_296) } });
  const timestamp = 1_700_000_000_000;
  const kinds = [
    (at: number) => ({ role: "user", content: content(), timestamp: at, ...turn() }),
    (at: number) => ({
      role: "assistant",
      content: content(),
      stopReason: pick(stopReasons),
      model: "model",
      provider: "provider",
      usage: usage(),
      timestamp: at,
      ...maybe({ error_message: next() < 0.3 ? null : text() }),
      ...turn(),
    }),
    (at: number) => ({
      role: "toolResult",
      toolCallId: `call_${below(1e9)}`,
      toolName: "read",
      content: content(),
      isError: next() < 0.2,
      timestamp: at,
      ...turn(),
    }),
    () => ({ role: "extension", kind: "notification", data: { note: text(), nested: [below(10), null] } }),
  ];
  return Array.from({ length: count }, (_, index) => JSON.stringify(pick(kinds)?.(timestamp + index)));
};
