/** Finds the end of a run of characters. */

const AT_ONCE = 32;

/** Returns a function that finds the end of the run of characters in a class such as `[a-z]`. */
export const runOf = (characters: string): ((text: string, from?: number) => number) => {
  const run = new RegExp(`(?:${characters.repeat(AT_ONCE)})*${characters}*`, "y");
  return (text, from = 0) => {
    run.lastIndex = from;
    run.test(text);
    return run.lastIndex;
  };
};
