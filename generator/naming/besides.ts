/** Shortens part names that repeat the name of the whole. */

const partsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");

const startsAlike = (one: readonly string[], other: readonly string[]): number => {
  const end = one.findIndex((word, index) => word.toLowerCase() !== other[index]?.toLowerCase());
  return end < 0 ? one.length : end;
};

/** Removes the whole's name from the start of a part's name: `McpServer`, `McpServerHttp` → `Http`. */
export const behind = (whole: string, part: string): string => {
  const [holder, words] = [partsOf(whole), partsOf(part)];
  const same = startsAlike(holder, words);
  return same === holder.length && same < words.length ? words.slice(same).join(" ") : part;
};

/** Also removes a common ending: `ThreadItem`, `AgentMessageThreadItem` → `AgentMessage`. */
export const besides = (whole: string, part: string): string => {
  const rest = behind(whole, part);
  const [holder, words] = [partsOf(whole), partsOf(rest)];
  const same = startsAlike(words.toReversed(), holder.toReversed());
  return same === 0 || same === words.length ? rest : words.slice(0, -same).join(" ");
};

const indexOfRepetition = (words: readonly string[]): { at: number; size: number } | undefined => {
  for (let size = Math.floor(words.length / 2); size > 0; size--)
    for (let at = 0; at + 2 * size <= words.length; at++)
      if (startsAlike(words.slice(at, at + size), words.slice(at + size)) === size) return { at, size };
  return undefined;
};

/** Removes repeated words: `LifecyclePhasePhase` → `LifecyclePhase`. */
export const withoutRepetition = (name: string): string => {
  const words = partsOf(name);
  const found = indexOfRepetition(words);
  if (found === undefined) return name;
  return withoutRepetition(words.toSpliced(found.at, found.size).join(""));
};
