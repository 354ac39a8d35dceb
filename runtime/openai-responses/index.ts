/** The openai-responses dialect: the generated types and codecs, and nothing of our own. */

export * from "../../generated/typescript/openai-responses/index.ts";
