/** Returns true if the text is JSON Lines. */

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns true if a document is JSON Lines. If there is a file name, it decides. Pasted text must have
 * several lines, and the first one must be complete JSON.
 */
export const isByLine = (name: string | undefined, text: string | undefined): boolean => {
  if (name !== undefined) return !name.endsWith(".json");
  const lines = (text ?? "").split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && isJson(lines[0] ?? "");
};
