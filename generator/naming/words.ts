/** Splits names into words, and joins them in a language's case. */

/**
 * `toolCallId`, `tool_call_id`, `ToolCallID` → `tool`, `call`, `id`. Returns no words if there is no letter
 * or digit.
 */
export const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export type Case = (words: readonly string[]) => string;

export const snakeCase: Case = (words) => words.join("_");
export const upperSnakeCase: Case = (words) => words.join("_").toUpperCase();
export const upperCamelCase: Case = (words) => words.map(capital).join("");
export const joinedCase: Case = (words) => words.join("");

/** Upper-cases initialisms as Go does: `ToolCallID`, `ToolCallIDs`. */
export const withInitialisms =
  (initialisms: ReadonlySet<string>, several: ReadonlySet<string>): Case =>
  (words) =>
    words
      .map((word) => {
        if (several.has(word)) return `${word.slice(0, -1).toUpperCase()}s`;
        return initialisms.has(word) ? word.toUpperCase() : capital(word);
      })
      .join("");
