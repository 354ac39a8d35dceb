/** Words for what was found in wire data, and for what was probably meant. */

/** The JSON type of a value, as a reader would say it. */
export const describe = (value: unknown): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  switch (typeof value) {
    case "object":
      return "an object";
    case "string":
      return value.length <= 40 ? JSON.stringify(value) : "a long string";
    case "bigint":
      return `${value}, more digits than a number holds exactly`;
    case "number":
    case "boolean":
      return String(value);
    case "undefined":
      return "nothing";
    default:
      return `a ${typeof value}`;
  }
};

/** How many single-letter edits lie between two words. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** The known word that was probably meant: the same letters in another spelling, or one or two edits away. */
export const didYouMean = (word: unknown, known: readonly string[]): string => {
  if (typeof word !== "string" || word.length > 60) return "";
  const close = known
    .map((candidate) => ({ candidate, edits: distance(plain(word), plain(candidate)) }))
    .filter(({ candidate, edits }) => edits <= Math.min(2, Math.floor(candidate.length / 3)))
    .toSorted((one, other) => one.edits - other.edits)[0];
  return close === undefined ? "" : `; did you mean ${JSON.stringify(close.candidate)}?`;
};

/** A list of values for the `expected` member: at most twelve, then how many more there are. */
export const oneOf = (values: readonly unknown[]): string => {
  const shown = values.slice(0, 12).map((value) => JSON.stringify(value));
  const more = values.length > 12 ? `, … (${values.length - 12} more)` : "";
  return values.length === 1 ? shown.join("") : `one of ${shown.join(", ")}${more}`;
};

/** The length of text as JSON Schema counts it: in characters, not in UTF-16 units. */
export const codePointLength = (text: string): number => {
  let length = text.length;
  for (let index = 0; index < text.length; index++)
    if ((text.codePointAt(index) ?? 0) > 0xffff) {
      length--;
      index++;
    }
  return length;
};
