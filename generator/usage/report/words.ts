/** Words, numbers and bars in usage reports. */

import { measures, type Measure, type Range, type Size, type Sizes, type Tally } from "../tally.ts";

/** Formats a count with thousands separators, independently of the locale. */
export const grouped = (count: number | bigint): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

/** Formats a share. Shows 100 % only if the part equals the whole, and 0 % only if the part is zero. */
export const percent = (part: number, whole: number): string => {
  if (whole === 0) return "0 %";
  const share = (100 * part) / whole;
  if (share > 0 && share < 0.1) return "<0.1 %";
  if (share < 100 && share > 99.9) return ">99.9 %";
  return `${share === 100 || share === 0 ? share : share.toFixed(1)} %`;
};

const widest = 10;

const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** Draws a proportion as a bar of up to ten characters. Any share above zero is visible. */
export const bar = (part: number, whole: number): string => {
  if (part === 0 || whole === 0) return "";
  const parts = Math.max(1, Math.round((8 * widest * Math.min(part, whole)) / whole));
  return "█".repeat(Math.floor(parts / 8)) + (eighths[parts % 8] ?? "");
};

const units = ["B", "kB", "MB", "GB", "TB"];

export const bytesText = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const amount = bytes / 1000 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[power] ?? ""}`;
};

/** Formats a number with at most six significant digits, unless it is an integer. */
const numberText = (value: number | bigint): string => {
  if (typeof value === "bigint" || Number.isInteger(value)) return grouped(value);
  return String(Number(value.toPrecision(6)));
};

const rangeText = (min: number | bigint, max: number | bigint): string =>
  min === max ? numberText(min) : `${numberText(min)} to ${numberText(max)}`;

const nouns = { characters: "character", items: "item", members: "member" } as const;

const sizeText = (measure: Measure, { count, min, max, total }: Size): string => {
  const noun = max === 1 && min === 1 ? nouns[measure] : measure;
  const mean = total / count;
  const rounded = mean < 100 ? Number(mean.toFixed(1)) : Math.round(mean);
  return `${rangeText(min, max)} ${noun}${min === max ? "" : `, mean ${numberText(rounded)}`}`;
};

const sizeTexts = (sizes: Sizes): string[] =>
  measures.flatMap((measure) => {
    const size = sizes[measure];
    return size === undefined ? [] : [sizeText(measure, size)];
  });

/** The range of times that a Date can represent. */
const isMoment = (time: number): boolean => Math.abs(time) <= 8.64e15;

export const timeText = (time: number): string =>
  isMoment(time) ? new Date(time).toISOString().replace(".000Z", "Z") : String(time);

/** A time without seconds. */
const minuteText = (time: number): string => timeText(time).replace(/:\d\d(\.\d+)?Z$/, "Z");

export const seenText = ({ min, max }: Range): string => {
  const [first, last] = [minuteText(min), minuteText(max)];
  return first === last ? `at ${first}` : `${first} to ${last}`;
};

const valueTexts = ({ sizes, numbers, nulls }: Tally): string[] => [
  ...sizeTexts(sizes),
  ...(numbers === undefined ? [] : [rangeText(numbers.min, numbers.max)]),
  ...(nulls === 0 ? [] : [`${grouped(nulls)} null`]),
];

/**
 * Describes sizes, nulls and times: `3 to 90 characters, mean 12.1; 4 null`. Omits times for a location that
 * occurs in all values of its entity, because the entity's times are the same.
 */
export const detailsOf = (tally: Tally, whole: Tally): string => {
  const { seen, count } = tally;
  const isSeen = seen !== undefined && count !== whole.count;
  return [...valueTexts(tally), ...(isSeen ? [seenText(seen)] : [])].join("; ");
};
