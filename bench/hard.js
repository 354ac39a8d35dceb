/** The cost of messages that are hard to read, beside good ones of as many characters: no path should be a way to stop a service. */

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

/** Digits that no number holds are bigint in a program. */
const written = (wire) =>
  JSON.stringify(wire, (_key, value) => (typeof value === "bigint" ? `${value}n` : value)).replaceAll(
    /"(\d+)n"/g,
    "$1",
  );

/** Messages by name. A subject has a good `base`, puts free JSON into one (`called`), a text (`said`), and parts of which each is `wrong`. */
const hardOf = ({ called, said, wrong, many }) => ({
  deep: called({ list: repeated(60, nested(80)) }),
  wide: called(keys(2000)),
  escaped: said('\\"\n\t'.repeat(3000)),
  "half escaped": said("“é\u0001”".repeat(3000)),
  "long numbers": called({ list: repeated(600, 123456789012345678901234567890n) }),
  refused: wrong,
  "many reasons": many,
});

/** `decode` alone is divided by what never looks at a character; a service has its data from somewhere. */
const waysOf = (codec, wire) => ({
  is: () => codec.is(wire),
  decode: tries((one) => codec.decode(one), wire),
  "JSON.parse, decode": tries((text) => codec.decode(JSON.parse(text)), written(wire)),
  parse: tries((text) => codec.parse(text), written(wire)),
  stringify: codec.is(wire) ? tries((value) => codec.stringify(value), codec.decode(wire)) : undefined,
});

/** The time of a character beside one of the message that is good. */
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

/** A table as lines: messages of a subject by a codec. */
export const hardLines = (codec, subject) => {
  const good = waysOf(codec, subject.base);
  const lines = Object.entries(hardOf(subject)).map(([name, wire]) => {
    const share = written(wire).length / written(subject.base).length;
    const cells = Object.entries(waysOf(codec, wire)).map(([path, way]) => ratio(good[path], way, share));
    return `| ${[name, ...cells].join(" | ")} |`;
  });
  return [...head, ...lines];
};
