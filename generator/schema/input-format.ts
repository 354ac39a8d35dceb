/** The kinds of input that Koine reads, as the config and `--input-format` spell them. */

export const inputFormats = ["koine", "json-schema", "openapi", "swagger"] as const;

export type InputFormat = (typeof inputFormats)[number];
