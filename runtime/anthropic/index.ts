/** The anthropic dialect: the generated types and codecs, and nothing of our own. */

export * from "../../generated/typescript/anthropic/index.ts";
