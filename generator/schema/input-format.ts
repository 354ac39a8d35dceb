/** The kinds of input that Koine reads, spelled as in the config and `--input-format`. */

export const inputFormats = ["koine", "json-schema", "openapi", "swagger"] as const;

export type InputFormat = (typeof inputFormats)[number];
