/** Known formats, from JSON Schema and the OpenAPI registry. */

import { didYouMean } from "../../../runtime/core/describe.ts";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const textFormats: readonly string[] = words(`date-time date time duration email idn-email hostname
  idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference uuid uri-template json-pointer
  relative-json-pointer regex`);

const registered = words(`base64url binary byte char color commonmark decimal decimal128 double double-int
  float html http-date int8 int16 int32 int64 uint8 uint16 uint32 uint64 integer media-range password
  sf-binary sf-boolean sf-decimal sf-integer sf-string sf-token style unixtime unix-time phone
  int uint uint128 int128 usize isize base64 path binary url`);

const known: ReadonlySet<string> = new Set([...textFormats, ...registered]);

/** All known formats, first those of JSON Schema. */
export const knownFormats: readonly string[] = [...known];

export const isKnownFormat = (format: string): boolean => known.has(format) || /[:/]/.test(format);

const meantFormats: ReadonlyMap<string, string> = new Map(
  Object.entries({
    timestamp: "date-time",
    iso8601: "date-time",
    "iso-8601": "date-time",
    rfc3339: "date-time",
    mail: "email",
    guid: "uuid",
    ip: "ipv4",
    "ip-address": "ipv4",
    "host-name": "hostname",
    domain: "hostname",
    link: "uri",
    regexp: "regex",
    long: "int64",
  }),
);

/** Returns a suggestion for an unknown format, or undefined if there is none. */
export const formatMend = (format: string): string | undefined => {
  const meant = meantFormats.get(format.toLowerCase());
  if (meant !== undefined) return `; use "${meant}" in JSON Schema`;
  const close = didYouMean(format, textFormats);
  return close === "" ? undefined : close;
};
