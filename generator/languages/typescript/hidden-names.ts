/** Encodes names as hexadecimal if json-schema-to-typescript would otherwise change them. */

import { isPlainName, propertyKey } from "./encode.ts";

const keyPrefix = "koine_key_";

const hexOf = (name: string): string =>
  Array.from({ length: name.length }, (_, index) =>
    name.charCodeAt(index).toString(16).padStart(4, "0"),
  ).join("");

/** Returns safe names unchanged. */
export const hideName = (name: string): string =>
  isPlainName(name) && !name.startsWith(keyPrefix) ? name : keyPrefix + hexOf(name);

const nameOf = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

const indexPrefix = "koine_index_";

/** Encodes the index signature for keys with one of the prefixes as a member name. */
export const hideIndex = (prefixes: readonly string[]): string => indexPrefix + hexOf(prefixes.join(" "));

const indexOf = (hex: string): string =>
  `[key: ${nameOf(hex)
    .split(" ")
    .map((prefix) => `\`${prefix.replaceAll(/[`$\\]/g, "\\$&")}\${string}\``)
    .join(" | ")}]`;

/** Restores hidden names at the start of lines, where comments and literals cannot occur. */
export const showNames = (text: string): string =>
  text
    .replaceAll(
      /^(\s*)koine_key_([0-9a-f]*)(?=\??:)/gm,
      (_, space: string, hex: string) => space + propertyKey(nameOf(hex)),
    )
    .replaceAll(
      /^(\s*)koine_index_([0-9a-f]*)(?=:)/gm,
      (_, space: string, hex: string) => space + indexOf(hex),
    );
