/** Encodes TOML strings for generated manifests. */

import { codeIn, encoded, type Code } from "./code.ts";
import { hiddenCharacter } from "./hidden.ts";

export type Toml = Code<"toml">;

export const toml = codeIn<"toml">();

const escapeHidden = (character: string): string =>
  hiddenCharacter(character) === undefined
    ? character
    : `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`;

/** A basic string. Unlike JSON, TOML has no surrogate pairs, and invisible characters are escaped. */
export const tomlString = (text: string): Toml =>
  encoded([...JSON.stringify(text.replaceAll(/\p{Cs}/gu, "\ufffd"))].map(escapeHidden).join(""));

export const tomlStrings = (texts: readonly string[]): Toml =>
  encoded(`[${texts.map(tomlString).join(", ")}]`);
