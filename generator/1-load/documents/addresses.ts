/** Addresses: what a reference and an `$id` mean where they stand (RFC 3986), and which addresses are files of ours. */

import { type JsonValue, ownMember } from "../../support/json.ts";
import { addressOf } from "../../schema/schema-set.ts";

const home = addressOf("");

/** The path of a file that an address names; undefined when it is not of ours. */
export const pathOf = (address: string): string | undefined => {
  if (!address.startsWith(home)) return undefined;
  const names = address.slice(home.length).split("/").map(decoded);
  return names.some((name) => name === undefined || /^\.*$|[/\\]/.test(name)) ? undefined : names.join("/");
};

/** True where a relative path left the folder. */
export const isOutside = (address: string): boolean =>
  address.startsWith("koine:") && !address.startsWith(home);

/** `address` without its fragment, and the fragment. */
export interface Split {
  readonly address: string;
  readonly fragment: string;
}

/** Signs that readers of addresses take off without a word, or take for the name of a scheme that is none. */
const unclear = /^[\s\p{Cc}]|[\s\p{Cc}]$|[\t\n\r]|^(?![A-Za-z][A-Za-z0-9+.-]*:)[^/?#]*:/u;

/** A name of RFC 8141 has a namespace and something in it; what else begins like one is no address to Ajv. */
const brokenName = /^urn:(?![a-z\d][a-z\d-]{0,31}:(?:[\w!$'()*+,\-./:;=@]|%[\da-f]{2})+(?:\?[^#]*)?$)/iu;

/** Undefined when it is no reference at all. */
export const absolute = (reference: string, base: string): Split | undefined => {
  if (unclear.test(reference)) return undefined;
  const hash = reference.indexOf("#");
  const before = hash < 0 ? reference : reference.slice(0, hash);
  const fragment = hash < 0 ? "" : decoded(reference.slice(hash + 1));
  if (fragment === undefined) return undefined;
  if (before === "") return { address: base, fragment };
  if (!URL.canParse(before, base) || brokenName.test(before)) return undefined;
  return { address: new URL(before, base).href, fragment };
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The drafts' own schemas, which Ajv knows and no entity can be made of. */
export const isMetaSchema = (address: string): boolean =>
  /^https?:\/\/json-schema\.org\/(draft-0[4-9]\/|draft\/20\d\d-\d\d\/|schema$)/.test(address);

/** Finds the value that a list of pointer tokens leads to; undefined when nothing is there. */
export const valueAt = (root: JsonValue | undefined, tokens: readonly string[]): JsonValue | undefined => {
  let value = root;
  for (const token of tokens) {
    if (typeof value !== "object" || value === null || !isMember(value, token)) return undefined;
    value = Array.isArray(value) ? value[Number(token)] : ownMember(value, token);
  }
  return value;
};

const isMember = (value: JsonValue[] | { [key: string]: JsonValue }, token: string): boolean =>
  Array.isArray(value)
    ? /^(0|[1-9]\d*)$/.test(token) && Number(token) < value.length
    : Object.hasOwn(value, token);
