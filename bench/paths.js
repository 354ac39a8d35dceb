/** The paths that a message takes, and who is measured on each; the first of each list is what the others are divided by. */

import { accepted, wrong } from "./messages.js";
import * as ajv from "./rivals/ajv.js";
import * as hand from "./rivals/hand.js";
import * as koine from "./rivals/koine.js";
import * as typebox from "./rivals/typebox.js";
import * as typia from "./rivals/typia.js";
import * as valibot from "./rivals/valibot.js";
import * as zod from "./rivals/zod.js";

const ideal = { ...hand, name: "by hand" };
const rivals = [koine, typia, typebox, ajv, valibot, zod];

/** Each must say the same of the message, or it does other work. */
const agreeing = (path, { name, wire }, expected, works) => {
  for (const one of works)
    if (one.says(wire) !== expected)
      throw new Error(`${path} of ${name}: ${one.name} does not answer ${expected}`);
  return works.map((one) => ({ name: one.name, work: () => one.does(wire) }));
};

const isPath = (message, expected) => ({
  path: "is",
  message: message.name,
  target: expected ? 1.15 : 1.2,
  ways: agreeing(
    "is",
    message,
    expected,
    [ideal, ...rivals].map((one) => ({ name: one.name, says: one.is, does: one.is })),
  ),
});

const explainPath = (message) => ({
  path: "reasons",
  message: message.name,
  target: 2,
  ways: agreeing(
    "reasons",
    message,
    true,
    [ideal, ...rivals].map(({ name, explain }) => ({
      name,
      says: (wire) => [...explain(wire)].length > 0,
      does: explain,
    })),
  ),
});

const decodePath = (message) => ({
  path: "decode",
  message: message.name,
  target: 1.5,
  ways: [ideal, koine, valibot, zod].map(({ name, decode }) => ({ name, work: () => decode(message.wire) })),
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

const parsePath = ({ name, text }) => ({
  path: "parse",
  message: name,
  target: parseTargets[name],
  ways: [
    { name: "JSON", work: () => JSON.parse(text) },
    { name: "Koine", work: () => koine.parse(text) },
    { name: "JSON, then Zod", work: () => zod.decode(JSON.parse(text)) },
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

export const paths = () => [
  ...accepted.map((message) => isPath(message, true)),
  ...wrong.map((message) => isPath(message, false)),
  ...wrong.map(explainPath),
  ...accepted.map(decodePath),
  ...accepted.map(encodePath),
  ...accepted.map(parsePath),
  ...accepted.map(stringifyPath),
];
