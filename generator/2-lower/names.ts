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

/** What others wrote, as a name that any language can carry: it begins with a letter and hides nothing. */
export const usableName = (text: string): string => {
  const name = pascalCase(text);
  const isWord = /^[A-Z]/.test(name);
  return isWord && !reservedNames.includes(name) ? name : isWord ? `${name}Type` : `Type${name}`;
};

/** A name that is used already, in whatever case, gets a number: the same way every time. */
export const distinctNames = (used: readonly string[] = []): ((name: string) => string) => {
  const taken = new Set(used.map((name) => name.toLowerCase()));
  return (name) => {
    let candidate = name;
    for (let count = 2; taken.has(candidate.toLowerCase()); count++)
      candidate = `${name}${/\d$/.test(name) ? "N" : ""}${count}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  };
};
