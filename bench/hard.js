/**
 * Measures hard-to-parse messages relative to normal messages of the same size, because slow inputs could be
 * used for denial of service.
 */

import { interleave } from "./interleave.js";

export const repeated = (count, value) => Array.from({ length: count }, () => value);

const nested = (depth) => JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);
const keys = (count) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${index}`, index]));

const tries = (path, wire) => () => {
  try {
    return path(wire);
  } catch (error) {
    return error.issues;
  }
};

/** Integers with too many digits for a `number` become bigints. */
const written = (wire) =>
  JSON.stringify(wire, (_key, value) => (typeof value === "bigint" ? `${value}n` : value)).replaceAll(
    /"(\d+)n"/g,
    "$1",
  );

/**
 * Messages by name. `called` creates a message with untyped JSON, and `said` creates a text message. `wrong`
 * contains invalid parts, and `many` contains a large number of them.
 */
const hardOf = ({ called, said, wrong, many }) => ({
  deep: called({ list: repeated(60, nested(80)) }),
  wide: called(keys(2000)),
  escaped: said('\\"\n\t'.repeat(3000)),
  "half escaped": said("“é\u0001”".repeat(3000)),
  "long numbers": called({ list: repeated(600, 123456789012345678901234567890n) }),
  rejected: wrong,
  "many reasons": many,
});

/** `decode` does not read any text, so its ratio alone is misleading. `JSON.parse, decode` reads them. */
const waysOf = (codec, wire) => ({
  is: () => codec.is(wire),
  decode: tries((one) => codec.decode(one), wire),
  "JSON.parse, decode": tries((text) => codec.decode(JSON.parse(text)), written(wire)),
  parse: tries((text) => codec.parse(text), written(wire)),
  stringify: codec.is(wire) ? tries((value) => codec.stringify(value), codec.decode(wire)) : undefined,
});

/** Returns the time per character relative to the valid message. */
const ratio = (good, bad, share) => {
  if (bad === undefined) return "–";
  const ways = [good, bad].map((work, index) => ({ name: String(index), work }));
  const [one, other] = interleave(ways, 21);
  return (other.least / one.least / share).toFixed(2);
};

const head = [
  "| message | is | decode | JSON.parse, decode | parse | stringify |",
  "| --- | --- | --- | --- | --- | --- |",
];

/** Returns table rows for one group of messages. */
export const hardLines = (codec, subject) => {
  const good = waysOf(codec, subject.base);
  const lines = Object.entries(hardOf(subject)).map(([name, wire]) => {
    const share = written(wire).length / written(subject.base).length;
    const cells = Object.entries(waysOf(codec, wire)).map(([path, way]) => ratio(good[path], way, share));
    return `| ${[name, ...cells].join(" | ")} |`;
  });
  return [...head, ...lines];
};
