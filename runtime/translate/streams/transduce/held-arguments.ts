/** Holds back pieces of arguments that the target may need in another form. */

import { readJson } from "../../../core/index.ts";
import { argumentsFromObject, freeText } from "../../hub/arguments.ts";
import type { PartDelta } from "../support/delta.ts";

export interface HeldArguments {
  /** Starts a call. The text for a custom tool can only be read from complete arguments. */
  open(key: string, isWrapped: boolean): void;
  put(delta: PartDelta): void;
}

const textIn = (wrapped: string): string => {
  const reading = readJson(wrapped);
  return reading.ok ? freeText(argumentsFromObject(reading.value)) : wrapped;
};

/** Models write null if there are no arguments. */
const isNull = (text: string): boolean => text.trim() === "null";
const mayBeNull = (text: string): boolean => "null".startsWith(text.trim());

export const holdingArguments = (give: (delta: PartDelta) => void): HeldArguments => {
  const held = new Map<string, { text: string; readonly isWrapped: boolean }>();

  const release = (key: string): void => {
    const { text = "", isWrapped = false } = held.get(key) ?? {};
    held.delete(key);
    const given = isWrapped ? textIn(text) : isNull(text) ? "{}" : text;
    if (given !== "") give({ kind: "arguments", key, text: given });
  };

  const add = (key: string, text: string): void => {
    const call = held.get(key);
    if (call === undefined) return give({ kind: "arguments", key, text });
    call.text += text;
    if (!call.isWrapped && !mayBeNull(call.text)) release(key);
  };

  return {
    open: (key, isWrapped) => void held.set(key, { text: "", isWrapped }),
    put(delta) {
      if (delta.kind === "arguments") return add(delta.key, delta.text);
      if (delta.kind === "done") release(delta.key);
      return give(delta);
    },
  };
};
