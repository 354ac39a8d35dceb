/** Words: a wire name, a tag or an entity's name taken apart, and put together again in the case of a language. */

/** `toolCallId`, `tool_call_id`, `ToolCallID` → `tool`, `call`, `id`. Nothing when there is no letter or digit in it. */
export const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The way in which words become one name. */
export type Case = (words: readonly string[]) => string;

export const snakeCase: Case = (words) => words.join("_");
export const upperSnakeCase: Case = (words) => words.join("_").toUpperCase();
export const upperCamelCase: Case = (words) => words.map(capital).join("");
export const joinedCase: Case = (words) => words.join("");

/** Go writes `ToolCallID`, not `ToolCallId`, and `ToolCallIDs`. */
export const withInitialisms =
  (initialisms: ReadonlySet<string>, several: ReadonlySet<string>): Case =>
  (words) =>
    words
      .map((word) => {
        if (several.has(word)) return `${word.slice(0, -1).toUpperCase()}s`;
        return initialisms.has(word) ? word.toUpperCase() : capital(word);
      })
      .join("");
