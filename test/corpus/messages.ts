/** Generates seeded phi messages: conversations with tool calls and results, and invalid lines on request. */

import { seeded, type Random } from "../../generator/support/random.ts";

const words =
  "the quick brown fox jumps over a lazy dog in Rome while “ünïcode” reads what was written".split(" ");

const sentence = (random: Random, most: number): string =>
  Array.from({ length: 3 + random.below(most) }, () => random.pick(words, "")).join(" ");

const tools = ["weather", "read", "write", "search"];

const usage = (random: Random) => {
  const [input, output] = [random.below(9000), random.below(900)];
  return {
    input,
    output,
    reasoning: random.below(90),
    cache_read: 0,
    cache_write: 0,
    total_tokens: input + output,
  };
};

const begun = 1_700_000_000_000;

const callOf = (random: Random, turn: number) => ({
  type: "toolCall",
  id: `call-${turn}`,
  name: random.pick(tools, ""),
  arguments: {
    city: random.pick(["Rome", "Oslo", "Lima"], ""),
    path: sentence(random, 3),
    depth: random.below(9),
  },
});

/** Returns three messages: a question, a reply with or without a call, and the result. */
const turnOf = (random: Random, turn: number): readonly object[] => {
  const timestamp = begun + turn * 60_000;
  const text = (most: number) => ({ type: "text", text: sentence(random, most) });
  const call = callOf(random, turn);
  const isCalling = random.chance(0.7);
  const content = isCalling ? [text(60), call] : [text(80)];
  const model = random.pick(["small", "large"], "");
  const stopReason = isCalling ? "toolUse" : "stop";
  const told = { stopReason, model, provider: "p", usage: usage(random), timestamp: timestamp + 1000 };
  const result = { toolCallId: call.id, toolName: call.name, isError: random.chance(0.1) };
  return [
    { role: "user", content: [text(100)], timestamp },
    { role: "assistant", content, ...told },
    ...(isCalling
      ? [{ role: "toolResult", ...result, content: [text(200)], timestamp: timestamp + 2000 }]
      : []),
  ];
};

const brokenLines: readonly Buffer[] = [
  Buffer.from("no JSON"),
  Buffer.from('{"role":"robot"}'),
  Buffer.from('{"role":"user","content":[{"type":"text","text":7}],"timestamp":-1}'),
  Buffer.from('{"role":"user","role":"user","content":[],"timestamp":1}'),
  Buffer.from([0x22, 0xff, 0xfe, 0x22]),
  Buffer.from('{"role":"user","content":[{"type":"text","text":"\\ud800"}],"timestamp":1}'),
  Buffer.from("null"),
];

/** Yields at least `count` lines with line endings. `broken` of every `among` lines are invalid. */
export function* messageLines(count: number, broken = 0, among = 100): Generator<Buffer> {
  const random = seeded(count);
  let bad = 0;
  for (let lines = 0, turn = 0; lines < count; turn++)
    for (const message of turnOf(random, turn)) {
      const isBroken = random.below(among) < broken;
      const line = isBroken ? brokenLines[bad++ % brokenLines.length] : undefined;
      yield Buffer.concat([line ?? Buffer.from(JSON.stringify(message)), Buffer.from("\n")]);
      lines++;
    }
}
