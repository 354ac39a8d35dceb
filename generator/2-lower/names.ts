/**
 * Assigns names from file names, `$defs` keys and the location of inline shapes. Names never depend on
 * unrelated schemas or on ordering.
 */

/** `llm-message`, `stopReason`, `tool_call` → `LlmMessage`, `StopReason`, `ToolCall`. */
export const pascalCase = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** Returns a schema file's entity name: `phi/llm-message.schema.json` → `LlmMessage`. */
export const nameOfFile = (path: string): string =>
  pascalCase(path.slice(path.lastIndexOf("/") + 1, -".schema.json".length));

/** Globals that generated TypeScript uses. */
export const reservedNames: readonly string[] = [
  "BigInt",
  "JSON",
  "Number",
  "Object",
  "Set",
  "String",
  "RegExp",
  "TypeError",
];

/** Converts a string to a name that is valid in every language and shadows no global. */
export const usableName = (text: string): string => {
  const name = pascalCase(text);
  const isWord = /^[A-Z]/.test(name);
  return isWord && !reservedNames.includes(name) ? name : isWord ? `${name}Type` : `Type${name}`;
};

/** Names longer than this are used only if no shorter name is free. */
export const longestName = 60;

export interface Named {
  readonly name: string;
  /** The preferred name, if it is already taken by another type. */
  readonly wanted?: string;
}

/**
 * Returns a function that assigns the first free candidate, ignoring case, or appends a number if all are
 * taken.
 */
export const openNames = (used: readonly string[] = []): ((candidates: readonly string[]) => Named) => {
  const taken = new Set(used.map((name) => name.toLowerCase()));
  const isFree = (name: string): boolean => !taken.has(name.toLowerCase());
  return (candidates) => {
    const [wanted = "Type"] = candidates;
    let name = candidates.find(isFree) ?? wanted;
    for (let count = 2; !isFree(name); count++) name = `${wanted}${/\d$/.test(wanted) ? "N" : ""}${count}`;
    taken.add(name.toLowerCase());
    return candidates.some((one) => one === name) ? { name } : { name, wanted };
  };
};

/**
 * Shortens a name in the middle: `AlphaBetaGammaDelta` with owner `Alpha` → `AlphaDelta`. Keeps as many
 * trailing words as fit.
 */
const shortened = (name: string, owner: string): string => {
  const words = name.slice(owner.length).match(/[A-Z]?[^A-Z]+|[A-Z]+/g) ?? [];
  let end = "";
  for (const word of words.toReversed()) {
    if (owner.length + word.length + end.length > longestName) break;
    end = word + end;
  }
  return owner + end;
};

/** Sorts short candidates first. If all candidates are too long, adds a shortened candidate. */
export const shortFirst = (candidates: readonly string[], owner: string): readonly string[] => {
  const short = candidates.filter((name) => name.length <= longestName);
  const [first] = candidates;
  if (short.length > 0 || first === undefined) return [...short, ...candidates];
  return [shortened(first, first.startsWith(owner) ? owner : ""), ...candidates];
};
