/** The cost of messages that are hard to read, beside tool calls of as many characters: no path should be a way to stop a service. */

import { interleave } from "./interleave.js";
import { accepted } from "./messages.js";
import * as koine from "./rivals/koine.js";

const base = accepted.find(({ name }) => name === "tool-heavy").wire;
const repeated = (count, value) => Array.from({ length: count }, () => value);

const nested = (depth) => JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);
const keys = (count) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${index}`, index]));

const called = (input) => ({
  ...base,
  content: [{ type: "toolCall", id: "1", name: "n", arguments: input }],
});
const said = (text) => ({ ...base, content: [{ type: "text", text }] });

const tries = (path, wire) => () => {
  try {
    return path(wire);
  } catch (error) {
    return error.issues;
  }
};

/** Digits that no number holds are bigint in a program. */
const written = (wire) =>
  JSON.stringify(wire, (_key, value) => (typeof value === "bigint" ? `${value}n` : value)).replaceAll(
    /"(\d+)n"/g,
    "$1",
  );

const hard = {
  deep: called({ list: repeated(60, nested(80)) }),
  wide: called(keys(2000)),
  escaped: said('\\"\n\t'.repeat(3000)),
  "half escaped": said("“é\u0001”".repeat(3000)),
  "long numbers": called({ list: repeated(600, 123456789012345678901234567890n) }),
  refused: { ...base, content: [...base.content, { type: "text", text: 7 }] },
  "many reasons": { ...base, content: repeated(1000, { type: "text", text: 7 }) },
};

const waysOf = (wire) => ({
  is: () => koine.is(wire),
  decode: tries(koine.decode, wire),
  parse: tries(koine.parse, written(wire)),
  stringify: koine.is(wire) ? tries(koine.stringify, koine.decode(wire)) : undefined,
});

/** The time of a character beside one of the message that is good. */
const ratio = (good, bad, share) => {
  if (bad === undefined) return "–";
  const ways = [good, bad].map((work, index) => ({ name: String(index), work }));
  const [one, other] = interleave(ways, 21);
  return (other.least / one.least / share).toFixed(2);
};

const head = ["| message | is | decode | parse | stringify |", "| --- | --- | --- | --- | --- |"];

/** A table as lines. */
export const hardLines = () => {
  const good = waysOf(base);
  const lines = Object.entries(hard).map(([name, wire]) => {
    const share = written(wire).length / written(base).length;
    const cells = Object.entries(waysOf(wire)).map(([path, way]) => ratio(good[path], way, share));
    return `| ${[name, ...cells].join(" | ")} |`;
  });
  return [...head, ...lines];
};
