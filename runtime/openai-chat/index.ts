/** The openai-chat dialect: the generated types and codecs, and nothing of our own. */

export * from "../../generated/typescript/openai-chat/index.ts";
