/** Times as columns spell them: always UTC and always `+00:00`, so that their order as texts is their order in time. */

const parts = /^(.+T\d\d:\d\d:\d\d)(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** The fraction stays as it was written, since a Date would round it; a leap second stays whole. */
export const toColumn = (timestamp: string): string => {
  const [, whole = "", fraction = "", offset = ""] = parts.exec(timestamp) ?? [];
  if (/^[Zz]$|^[+-]00:00$/.test(offset)) return `${whole}${fraction}+00:00`;
  const time = Date.parse(whole + offset);
  return Number.isNaN(time) ? timestamp : `${new Date(time).toISOString().slice(0, 19)}${fraction}+00:00`;
};

/** As sessions and messages spell it. */
export const fromColumn = (text: string): string => text.replace(/\+00:00$/, "Z");
