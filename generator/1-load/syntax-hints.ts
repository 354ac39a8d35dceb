/** Hints for invalid JSON, by the parser's message. */

const hints: readonly (readonly [RegExp, string])[] = [
  [/^found "[/#]/, 'JSON has no comments: take it out, or say it in "$comment"'],
  [/^found "['“”‘’`]/, "write straight double quotes around keys and texts"],
  [/^found the end of the text/, "the text is cut off: close what is open, or get the whole file"],
  [/after the document/, "keep one JSON document in the file; many stand in a file each"],
  [/after a comma/, "take the comma out"],
  [/where a key should start/, "write the key in double quotes"],
  [/where a comma/, "put a comma before it, or close what is open"],
];

export const syntaxHint = (message: string): string =>
  hints.find(([pattern]) => pattern.test(message))?.[1] ?? "mend the JSON at this place";
