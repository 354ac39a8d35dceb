/**
 * Translates inputs of Jazzer.js to another dialect and back, with the correct sidecar and with an arbitrary
 * one. The result is a conversation or a known error. With the correct sidecar it is the original.
 */

import { equalJson, readJson } from "koine/core";
import { ConversationError, dialectNames, SidecarError, translate } from "koine/translate";

const dialects = dialectNames();

const named = (error) => error instanceof ConversationError || error instanceof SidecarError;

const attempt = (conversation, options) => {
  try {
    return translate(conversation, options);
  } catch (error) {
    if (!named(error)) throw error;
    return undefined;
  }
};

/** One byte per dialect, then `{"conversation": …, "sidecar": …}`. */
export const fuzz = (data) => {
  if (data.length < 2) return;
  const [from, to] = [data[0], data[1]].map((byte) => dialects[byte % dialects.length]);
  const reading = readJson(data.subarray(2));
  if (!reading.ok) return;
  const { conversation, sidecar } = Object(reading.value);
  if (sidecar !== undefined) attempt(conversation, { from, to, sidecar });
  const there = attempt(conversation, { from, to });
  if (there === undefined) return;
  const home = translate(there.output, { from: to, to: from, sidecar: there.sidecar });
  if (!equalJson(home.output, conversation)) throw new Error(`did not come back from ${to} to ${from}`);
};
