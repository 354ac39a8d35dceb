/** Returns true for JSON Lines. */

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Decides by the file name, or for pasted text by whether its first line is complete JSON and others follow. */
export const isByLine = (name: string | undefined, text: string | undefined): boolean => {
  if (name !== undefined) return !name.endsWith(".json");
  const lines = (text ?? "").split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && isJson(lines[0] ?? "");
};
