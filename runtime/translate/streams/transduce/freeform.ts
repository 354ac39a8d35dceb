/** Free text of a tool as the JSON that stands for it where only an object may stand, in pieces. */

import { argumentsObject } from "../../hub/arguments.ts";
import { jsonText } from "../events.ts";

const [start = "", end = ""] = jsonText(argumentsObject({ text: "|" })).split("|");

export const freeformText = {
  start,
  end,
  piece: (text: string): string => JSON.stringify(text).slice(1, -1),
};
