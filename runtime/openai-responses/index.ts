/** The openai-responses dialect: generated types and codecs. */

export * from "../../generated/typescript/openai-responses/index.ts";
