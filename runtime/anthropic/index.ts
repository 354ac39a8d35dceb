/** The anthropic dialect: generated types and codecs. */

export * from "../../generated/typescript/anthropic/index.ts";
