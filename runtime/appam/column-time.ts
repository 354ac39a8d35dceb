/**
 * Timestamps in database columns: always UTC with the suffix `+00:00`, so that sorting by text sorts by time.
 */

const parts = /^(.+T\d\d:\d\d:\d\d)(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** Copies the fractional seconds verbatim, because a Date would round them. Also preserves leap seconds. */
export const toColumn = (timestamp: string): string => {
  const [, whole = "", fraction = "", offset = ""] = parts.exec(timestamp) ?? [];
  if (/^[Zz]$|^[+-]00:00$/.test(offset)) return `${whole}${fraction}+00:00`;
  const time = Date.parse(whole + offset);
  return Number.isNaN(time) ? timestamp : `${new Date(time).toISOString().slice(0, 19)}${fraction}+00:00`;
};

/** Returns the timestamp in the format that sessions and messages use. */
export const fromColumn = (text: string): string => text.replace(/\+00:00$/, "Z");
