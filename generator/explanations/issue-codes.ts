/** Codes for issues in JSON data, and their descriptions. */

export const issueCodes = {
  syntax: "The text is not JSON.",
  utf8: "The bytes are not UTF-8.",
  bom: "The text starts with a byte order mark.",
  dup_key: "An object has a duplicate key. JSON parsers disagree on which value to use.",
  lone_surrogate: "A string contains an unpaired surrogate, which cannot be encoded as UTF-8.",
  number_range: "A number is too large for a double.",
  depth: "The document is nested too deeply.",
  limit: "The document, or a number in it, exceeds the length limit.",
  truncated: "There are more issues than one result can contain. This issue is the last one in the result.",
  type: "A value has a different JSON type than the schema requires.",
  missing: "A required property is missing.",
  tag: "The tag of a union is not a known variant.",
  const: "A value differs from the required constant.",
  enum: "A value is not one of the allowed values.",
  int_range: "An integer exceeds its width, or cannot be represented exactly as a JavaScript number.",
  range: "A number is outside the range of the schema.",
  length: "A string, array or object has too few or too many characters, items or properties.",
  pattern: "A string does not match the pattern of the schema.",
  format: "A string does not match the format of the schema.",
  unique: "An array contains duplicate items.",
  unknown_key: "An object has an undeclared property that its schema does not allow.",
  constraint: "A keyword of the schema is not satisfied.",
  salvaged:
    "A value could not be read. It was dropped or replaced with an empty list, as the salvage hint in the schema specifies.",
  history: "The text is not a history: its header or its messages are malformed.",
  history_dialect: "The history belongs to a different dialect.",
  history_version:
    "The version of a history, or of a message in it, is unknown. It may be newer than the reader.",
  migration: "A message cannot be represented in the target version.",
  kept: "A stored message could not be read and is kept unchanged.",
} as const;
