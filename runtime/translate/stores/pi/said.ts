/**
 * Messages that pi's agent sends as the user: executed commands, extension messages and summaries. The
 * wording matches upstream's.
 */

import type { JsonValue } from "../../../core/index.ts";
import { memberOf, numberOf, textOf } from "../../support/json.ts";

const endOf = (wire: JsonValue): string => {
  const code = numberOf(wire, "exitCode") ?? 0;
  if (memberOf(wire, "cancelled") === true) return "\n\n(command cancelled)";
  return code === 0 ? "" : `\n\nCommand exited with code ${code}`;
};

const commandText = (wire: JsonValue): string => {
  const [output, place] = [textOf(wire, "output") ?? "", textOf(wire, "fullOutputPath")];
  const printed = output === "" ? "(no output)" : `\`\`\`\n${output}\n\`\`\``;
  const isCut = memberOf(wire, "truncated") === true && place !== undefined;
  const more = isCut ? `\n\n[Output truncated. Full output: ${place}]` : "";
  return `Ran \`${textOf(wire, "command") ?? ""}\`\n${printed}${endOf(wire)}${more}`;
};

const summaryText = (before: string, wire: JsonValue, after: string): string =>
  `${before}\n\n<summary>\n${textOf(wire, "summary") ?? ""}${after}</summary>`;

/** Returns the text that the model sees, or undefined if the model does not see the message. */
export const textOfAgent = (wire: JsonValue): string | undefined => {
  switch (textOf(wire, "role")) {
    case "bashExecution":
      return memberOf(wire, "excludeFromContext") === true ? undefined : commandText(wire);
    case "branchSummary":
      return summaryText(
        "The following is a summary of a branch that this conversation came back from:",
        wire,
        "",
      );
    case "compactionSummary":
      return summaryText(
        "The conversation history before this point was compacted into the following summary:",
        wire,
        "\n",
      );
    default:
      return undefined;
  }
};
