/**
 * Loads koine/translate on demand. This library depends on generated code, which the generator must not
 * require.
 */

import type { JsonValue } from "../../support/json.ts";

export interface Loss {
  readonly status: "downgraded" | "omitted";
  readonly code: string;
  readonly from: string;
  readonly to?: string;
  readonly message: string;
}

export interface Problem {
  readonly side: "input" | "output";
  readonly index: number;
  readonly pointer: string;
  readonly issues: readonly { readonly code: string; readonly pointer: string; readonly message: string }[];
}

export interface Translation {
  readonly output: JsonValue;
  readonly losses: readonly Loss[];
  readonly sidecar: JsonValue;
  readonly problems: readonly Problem[];
}

export interface Library {
  translate(
    conversation: JsonValue,
    options: {
      from: string;
      to: string;
      sidecar?: JsonValue;
      policy?: JsonValue;
      models?: JsonValue;
      maxTokens?: number;
    },
  ): Translation;
  answer(
    response: JsonValue,
    options: { from: string; to: string; policy?: JsonValue; timestamp?: number },
  ): Translation;
  dialectNames(): string[];
  readonly lossCodes: readonly string[];
  /** The property that contains the messages. Undefined if a conversation is a list. */
  listOf(dialect: string): string | undefined;
}

const isLibrary = (module: unknown): module is Library =>
  typeof module === "object" &&
  module !== null &&
  "translate" in module &&
  "answer" in module &&
  "dialectNames" in module &&
  "lossCodes" in module &&
  "listOf" in module;

/** The module path is in a variable so that the compiler does not resolve the import. */
const name: string = "koine/translate";

/** Throws if this package was not built. */
export const loadLibrary = async (): Promise<Library> => {
  const module: unknown = await import(name);
  if (!isLibrary(module)) throw new TypeError("koine/translate is damaged; reinstall koine");
  return module;
};
