/** True for a file or a text with a document a line. */

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The name of a file tells; of a pasted text its first line does, when it is JSON by itself and not all there is. */
export const isByLine = (name: string | undefined, text: string | undefined): boolean => {
  if (name !== undefined) return !name.endsWith(".json");
  const lines = (text ?? "").split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && isJson(lines[0] ?? "");
};
