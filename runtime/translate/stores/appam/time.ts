/** Converts between RFC 3339 timestamps and Unix milliseconds. */

const shape = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

const minutesOf = (zone: string): number => {
  if (/^z$/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return zone.startsWith("-") ? -minutes : minutes;
};

/** Returns Unix milliseconds, with smaller units as a fraction. Returns undefined for an invalid time. */
export const millisecondsOf = (time: string): number | undefined => {
  const [, year, month, day, hour, minute, second, fraction = "", zone] = shape.exec(time) ?? [];
  if (zone === undefined) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  return date.getTime() - minutesOf(zone) * 60_000 + Number(`0${fraction}`) * 1000;
};

const pad = (value: number): string => String(value).padStart(3, "0");

/**
 * Formats a time in UTC with `Z`, to the microsecond at most and without trailing zeros. Returns undefined
 * for times after the year 9999.
 */
export const timeOf = (milliseconds: number): string | undefined => {
  const micros = Math.round(milliseconds * 1000);
  const date = new Date(Math.floor(micros / 1000));
  const year = date.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) return undefined;
  const rest = micros - Math.floor(micros / 1000) * 1000;
  const text = date.toISOString();
  if (rest !== 0) return text.replace("Z", `${pad(rest)}Z`);
  return text.replace(".000Z", "Z");
};
