/** The openai-chat dialect: generated types and codecs. */

export * from "../../generated/typescript/openai-chat/index.ts";
