/** The gemini dialect: generated types and codecs. */

export * from "../../generated/typescript/gemini/index.ts";
