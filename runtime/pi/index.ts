/** The pi dialect: generated types and codecs. */

export * from "../../generated/typescript/pi/index.ts";
