/**
 * The measured paths for a message, and the competitors on each path. The first competitor on each path is
 * the baseline.
 */

import { accepted, wrong } from "./messages.js";
import * as hand from "./rivals/hand.js";
import * as koine from "./rivals/koine.js";

const ideal = { ...hand, name: "by hand" };

/** Checks that all competitors return the same result before they are measured. */
const agreeing = (path, { name, wire }, expected, works) => {
  for (const one of works)
    if (one.says(wire) !== expected)
      throw new Error(`${path} of ${name}: ${one.name} does not return ${expected}`);
  return works.map((one) => ({ name: one.name, work: () => one.does(wire) }));
};

const isPath = (rivals, message, expected) => ({
  path: "is",
  message: message.name,
  target: expected ? 1.15 : 1.2,
  ways: agreeing(
    "is",
    message,
    expected,
    [ideal, koine, ...rivals].map(({ name, is }) => ({ name, says: is, does: is })),
  ),
});

const explainPath = (rivals, message) => ({
  path: "reasons",
  message: message.name,
  target: 2,
  ways: agreeing(
    "reasons",
    message,
    true,
    [ideal, koine, ...rivals].map(({ name, explain }) => ({
      name,
      says: (wire) => [...explain(wire)].length > 0,
      does: explain,
    })),
  ),
});

/** Returns the competitors that can also decode. */
const decoding = (rivals) => rivals.filter(({ decode }) => decode !== undefined);

const decodePath = (rivals, { name: message, wire }) => ({
  path: "decode",
  message,
  target: 1.5,
  ways: [ideal, koine, ...decoding(rivals)].map(({ name, decode }) => ({ name, work: () => decode(wire) })),
});

const encodePath = ({ name, wire }) => {
  const value = koine.decode(wire);
  return {
    path: "encode",
    message: name,
    target: 1.5,
    ways: [
      { name: "by hand", work: () => ideal.decode(value) },
      { name: "Koine", work: () => koine.encode(value) },
    ],
  };
};

const parseTargets = { small: 1, "large text": 1.25, images: 1, "tool-heavy": 1.5 };
const stringifyTargets = { small: 0.75, "large text": 1, images: 1, "tool-heavy": 1.3 };

const parsePath = (rivals, { name, text }) => ({
  path: "parse",
  message: name,
  target: parseTargets[name],
  ways: [
    { name: "JSON", work: () => JSON.parse(text) },
    { name: "Koine", work: () => koine.parse(text) },
    ...decoding(rivals).map(({ name: rival, decode }) => ({
      name: `JSON, then ${rival}`,
      work: () => decode(JSON.parse(text)),
    })),
  ],
});

const stringifyPath = ({ name, wire }) => {
  const value = koine.decode(wire);
  return {
    path: "stringify",
    message: name,
    target: stringifyTargets[name],
    ways: [
      { name: "JSON", work: () => JSON.stringify(wire) },
      { name: "Koine", work: () => koine.stringify(value) },
    ],
  };
};

/** Returns the paths for Koine, the hand-written code and these competitors. */
export const paths = (rivals) => [
  ...accepted.map((message) => isPath(rivals, message, true)),
  ...wrong.map((message) => isPath(rivals, message, false)),
  ...wrong.map((message) => explainPath(rivals, message)),
  ...accepted.map((message) => decodePath(rivals, message)),
  ...accepted.map(encodePath),
  ...accepted.map((message) => parsePath(rivals, message)),
  ...accepted.map(stringifyPath),
];
