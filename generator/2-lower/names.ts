/** Names: decided once, from file names, $defs keys and the place of inline shapes; never from neighbours or order. */

/** `llm-message`, `stopReason`, `tool_call` → `LlmMessage`, `StopReason`, `ToolCall`. */
export const pascalCase = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** The entity that a schema file holds: `phi/llm-message.schema.json` → `LlmMessage`. */
export const nameOfFile = (path: string): string =>
  pascalCase(path.slice(path.lastIndexOf("/") + 1, -".schema.json".length));

/** Globals that generated TypeScript calls by their bare names. */
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

/** Turns what others wrote into a name that any language can carry: it begins with a letter and hides nothing. */
export const usableName = (text: string): string => {
  const name = pascalCase(text);
  const isWord = /^[A-Z]/.test(name);
  return isWord && !reservedNames.includes(name) ? name : isWord ? `${name}Type` : `Type${name}`;
};

/** Longer names are given only where no shorter one is free. */
export const longestName = 60;

export interface Named {
  readonly name: string;
  /** The name that it would have, had another type not got it before. */
  readonly wanted?: string;
}

/** Gives names: the first of several that nobody has, in whatever case; a number where all of them are taken. */
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

/** `AlphaBetaGammaDelta` with `Alpha` before all → `AlphaDelta`, with as much of the end as there is room for. */
const shortened = (name: string, owner: string): string => {
  const words = name.slice(owner.length).match(/[A-Z]?[^A-Z]+|[A-Z]+/g) ?? [];
  let end = "";
  for (const word of words.toReversed()) {
    if (owner.length + word.length + end.length > longestName) break;
    end = word + end;
  }
  return owner + end;
};

/** The candidates with the short ones first, and a shorter form of the first where all of them are long. */
export const shortFirst = (candidates: readonly string[], owner: string): readonly string[] => {
  const short = candidates.filter((name) => name.length <= longestName);
  const [first] = candidates;
  if (short.length > 0 || first === undefined) return [...short, ...candidates];
  return [shortened(first, first.startsWith(owner) ? owner : ""), ...candidates];
};
