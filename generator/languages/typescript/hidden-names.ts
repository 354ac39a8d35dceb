/** Names that json-schema-to-typescript stumbles over travel through it in hexadecimal and come back at the end. */

import { isPlainName, propertyKey } from "./encode.ts";

const prefix = "koine_key_";

const hexOf = (name: string): string =>
  Array.from({ length: name.length }, (_, index) =>
    name.charCodeAt(index).toString(16).padStart(4, "0"),
  ).join("");

/** The name itself where it is harmless. */
export const hideName = (name: string): string =>
  isPlainName(name) && !name.startsWith(prefix) ? name : prefix + hexOf(name);

const nameOf = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** Puts hidden names back; only at the beginning of a line, where no comment and no literal can stand. */
export const showNames = (text: string): string =>
  text.replaceAll(
    /^(\s*)koine_key_([0-9a-f]*)(?=\??:)/gm,
    (_, space: string, hex: string) => space + propertyKey(nameOf(hex)),
  );
