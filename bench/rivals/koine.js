/** phi messages validated with Koine's published code. */

import { Message } from "../../dist/runtime/phi/index.js";

export const name = "Koine";
export const is = (wire) => Message.is(wire);
export const explain = (wire) => {
  const verdict = Message.validate(wire);
  return verdict.ok ? [] : verdict.issues;
};
export const decode = (wire) => Message.decode(wire);
export const encode = (value) => Message.encode(value);
export const parse = (text) => Message.parse(text);
export const stringify = (value) => Message.stringify(value);
