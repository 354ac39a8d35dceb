/** Checks for the integer widths that `format` can specify. A plain number must be a safe integer. */

import { isWideInteger } from "./wide-integers.ts";

const within = (value: unknown, least: number, most: number): boolean =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most;

/** Accepts safe integers. In wide-integer mode (wide-integers.ts), larger integers are also accepted. */
export const isInteger = (value: unknown): value is number =>
  Number.isSafeInteger(value) || isWideInteger(value);
export const isUint64 = (value: unknown): value is number =>
  typeof value === "number"
    ? value >= 0 && isInteger(value)
    : typeof value === "bigint" && isInteger(value) && value >= 0;
export const isInt64: typeof isInteger = isInteger;
export const isUint32 = (value: unknown): value is number => within(value, 0, 4_294_967_295);
export const isInt32 = (value: unknown): value is number => within(value, -2_147_483_648, 2_147_483_647);
export const isUint16 = (value: unknown): value is number => within(value, 0, 65_535);
export const isInt16 = (value: unknown): value is number => within(value, -32_768, 32_767);
export const isUint8 = (value: unknown): value is number => within(value, 0, 255);
export const isInt8 = (value: unknown): value is number => within(value, -128, 127);
/**
 * Accepts bigints, because the reader returns them for integers in plain digits, which is how JavaScript
 * writes doubles from 2^53 to 10^21.
 */
export const isDouble = (value: unknown): value is number =>
  (typeof value === "number" || typeof value === "bigint") && Number.isFinite(Number(value));

const bigWithin = (value: unknown, least: bigint, most: bigint): boolean =>
  (typeof value === "bigint" || isInteger(value)) && value >= least && value <= most;

/** Checks for integers that decode to bigint. On the wire, each of them is a safe number or a bigint. */
export const isBigUint64 = (value: unknown): value is number | bigint =>
  bigWithin(value, 0n, 2n ** 64n - 1n) || isWideInteger(value);
export const isBigInt64 = (value: unknown): value is number | bigint =>
  bigWithin(value, -(2n ** 63n), 2n ** 63n - 1n) || isWideInteger(value);
export const isBigUint32 = (value: unknown): value is number | bigint => bigWithin(value, 0n, 4_294_967_295n);
export const isBigInt32 = (value: unknown): value is number | bigint =>
  bigWithin(value, -2_147_483_648n, 2_147_483_647n);
export const isBigUint16 = (value: unknown): value is number | bigint => bigWithin(value, 0n, 65_535n);
export const isBigInt16 = (value: unknown): value is number | bigint => bigWithin(value, -32_768n, 32_767n);
export const isBigUint8 = (value: unknown): value is number | bigint => bigWithin(value, 0n, 255n);
export const isBigInt8 = (value: unknown): value is number | bigint => bigWithin(value, -128n, 127n);
export const isBigInteger = (value: unknown): value is number | bigint =>
  typeof value === "bigint" || isInteger(value);

/**
 * Converts a bigint to a number if it is safe, so that JSON.stringify can write it. Returns other values
 * unchanged, because unions try this encoder on any value.
 */
export const bigToWire = (value: bigint): number | bigint =>
  typeof value === "bigint" && Number.isSafeInteger(Number(value)) ? Number(value) : value;
