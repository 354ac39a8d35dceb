/** Every code that an issue in wire data can have, with the sentence that `koine explain` prints. */

export const issueCodes = {
  syntax: "The text is not JSON.",
  utf8: "The bytes are not UTF-8.",
  bom: "The text begins with a byte order mark.",
  dup_key: "An object has the same key twice; JSON readers disagree on which one counts.",
  lone_surrogate: "A string holds half a character, which cannot be written as UTF-8.",
  number_range: "A number is too large to be finite.",
  depth: "The document is nested too deeply.",
  limit: "The document or a number in it is longer than the limits allow.",
  truncated: "There are more issues than one answer holds; the last one says so.",
  type: "A value has another JSON type than the schema asks for.",
  missing: "A required member is not there.",
  tag: "The tag of a union names no known variant.",
  const: "A value must be one constant and is another.",
  enum: "A value is not in the list of allowed values.",
  int_range: "An integer is outside its width, or has more digits than a JavaScript number holds exactly.",
  range: "A number is outside the bounds of the schema.",
  length: "A string, array or object has too few or too many parts.",
  pattern: "A string does not match the pattern of the schema.",
  format: "A string does not have the form that the schema names.",
  unique: "An array holds the same item twice.",
  unknown_key: "An object that admits only declared keys has another one.",
  constraint: "A keyword of the schema is not satisfied.",
  salvaged:
    "A value could not be read and was left out, or counts as an empty list, as the schema's salvage hint says.",
  history: "The text is no history: its head or what it keeps has another form.",
  history_dialect: "The history is one of another dialect.",
  history_version:
    "The version of a history, or of a message in it, is not known here; it may be newer than its reader.",
  migration: "A message has no form in the version that it is brought to.",
  kept: "A stored message could not be read, and is kept as it came.",
} as const;
