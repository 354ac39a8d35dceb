/** Defaults that a schema notes for its readers: absent members stay absent until a program asks for them. */

import type { Codec } from "./codec.ts";
import { readJson } from "./json/index.ts";

export interface CodecWithDefaults<Value, Wire = Value> extends Codec<Value, Wire> {
  /**
   * A copy in which absent members have the defaults that the schema notes for them; members of members are left as they are.
   * Throws DecodeError where the schema refuses the result.
   */
  withDefaults(value: Value): Value;
}

const entriesOf = (json: unknown): (readonly [string, unknown])[] =>
  typeof json === "object" && json !== null ? Object.entries(json) : [];

/** The codec, with the members to fill in as JSON text: every copy has lists and objects of its own. */
export const withDefaults = <Value, Wire>(
  codec: Codec<Value, Wire>,
  defaults: string,
): CodecWithDefaults<Value, Wire> => ({
  ...codec,
  withDefaults: (value) => {
    const reading = readJson(defaults);
    const present = entriesOf(codec.encode(value)).filter(([, member]) => member !== undefined);
    return codec.decode(Object.fromEntries([...entriesOf(reading.ok && reading.value), ...present]));
  },
});
