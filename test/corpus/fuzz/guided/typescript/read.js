/** Reads inputs of Jazzer.js. Errors must have issues, and written text must read back as the same value. */

import { DecodeError } from "koine/core";
import { AgentEvent, AgentMessage } from "koine/phi";
import { Message as PiMessage } from "koine/pi";
import { Message as RifferMessage } from "koine/riffer";

const codecs = [AgentMessage, AgentEvent, PiMessage, RifferMessage];

const read = (codec, text) => {
  try {
    return { value: codec.parse(text) };
  } catch (error) {
    const count = error instanceof DecodeError ? error.issues.length : 0;
    if (count < 1 || count > 101) throw error;
    return undefined;
  }
};

/** parse and decode, and stringify and encode, must agree. */
export const fuzz = (data) => {
  if (data.length === 0) return;
  const codec = codecs[data[0] % codecs.length];
  const reading = read(codec, data.subarray(1));
  if (reading === undefined) return;
  const written = codec.stringify(reading.value);
  for (const again of [codec.parse(written), codec.decode(codec.encode(reading.value))]) {
    const twice = codec.stringify(again);
    if (twice !== written) throw new Error(`is written as ${written}, then as ${twice}`);
  }
};
