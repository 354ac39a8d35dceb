/** Hints for invalid JSON, keyed by the parser's message. */

const hints: readonly (readonly [RegExp, string])[] = [
  [/^found "[/#]/, 'Remove the comment, or move it to "$comment". JSON has no comments.'],
  [/^found "['“”‘’`]/, "Use straight double quotes around keys and strings."],
  [
    /^found the end of the text/,
    "Close the open brackets and quotes, or get the complete file. The text ends too early.",
  ],
  [/after the document/, "Keep one JSON document per file."],
  [/after a comma/, "Remove the comma."],
  [/where a key should start/, "Use double quotes around the key."],
  [/where a comma/, "Add a comma before it, or close the open bracket."],
];

export const syntaxHint = (message: string): string =>
  hints.find(([pattern]) => pattern.test(message))?.[1] ?? "Fix the JSON at this position.";
