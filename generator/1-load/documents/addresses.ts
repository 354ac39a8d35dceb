/**
 * Resolves references and `$id`s against their base address (RFC 3986), and recognizes addresses that refer
 * to local files.
 */

import { type JsonValue, ownMember } from "../../support/json.ts";
import { addressOf } from "../../schema/schema-set.ts";

const home = addressOf("");

/** Returns the path of the local file with this address, or undefined for any other address. */
export const pathOf = (address: string): string | undefined => {
  if (!address.startsWith(home)) return undefined;
  const names = address.slice(home.length).split("/").map(decoded);
  return names.some((name) => name === undefined || /^\.*$|[/\\]/.test(name)) ? undefined : names.join("/");
};

/** Returns true if a relative path leads outside the folder. */
export const isOutside = (address: string): boolean =>
  address.startsWith("koine:") && !address.startsWith(home);

/** An address without its fragment, and the decoded fragment. */
export interface Split {
  readonly address: string;
  readonly fragment: string;
}

/** Characters that URL parsers strip silently, and strings that look like a scheme but are not one. */
const unclear = /^[\s\p{Cc}]|[\s\p{Cc}]$|[\t\n\r]|^(?![A-Za-z][A-Za-z0-9+.-]*:)[^/?#]*:/u;

/** URNs that violate RFC 8141 (no namespace or no body). Ajv does not accept them as addresses. */
const brokenName = /^urn:(?![a-z\d][a-z\d-]{0,31}:(?:[\w!$'()*+,\-./:;=@]|%[\da-f]{2})+(?:\?[^#]*)?$)/iu;

/** Returns undefined if the string is not a valid reference. */
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

/** Recognizes the drafts' meta-schemas, which Ajv includes. Meta-schemas cannot become entities. */
export const isMetaSchema = (address: string): boolean =>
  /^https?:\/\/json-schema\.org\/(draft-0[4-9]\/|draft\/20\d\d-\d\d\/|schema$)/.test(address);

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
