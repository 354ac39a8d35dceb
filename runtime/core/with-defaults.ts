/**
 * Default values for schemas in which `default` is an annotation: decoding leaves absent properties absent,
 * and `withDefaults` fills them in.
 */

import type { Codec } from "./codec.ts";
import { readJson } from "./json/index.ts";

export interface CodecWithDefaults<Value, Wire = Value> extends Codec<Value, Wire> {
  /**
   * Returns a copy in which absent properties have their default values. Does not fill in properties of
   * nested objects. Throws DecodeError if the result is invalid.
   */
  withDefaults(value: Value): Value;
}

const entriesOf = (json: unknown): (readonly [string, unknown])[] =>
  typeof json === "object" && json !== null ? Object.entries(json) : [];

/**
 * Adds `withDefaults` to a codec. `defaults` is JSON text, so that every copy gets its own arrays and
 * objects.
 */
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
