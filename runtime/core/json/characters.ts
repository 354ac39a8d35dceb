/** Character codes used in JSON syntax. */

export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const POINT = 0x2e;
export const COLON = 0x3a;
export const BACKSLASH = 0x5c;
