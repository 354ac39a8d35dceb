/** Writes a tool's free-text input as a JSON object, piece by piece. */

import { argumentsObject } from "../../hub/arguments.ts";
import { jsonText } from "./events.ts";

const [start = "", end = ""] = jsonText(argumentsObject({ text: "|" })).split("|");

export const freeformText = {
  start,
  end,
  piece: (text: string): string => JSON.stringify(text).slice(1, -1),
};
