import type { HubMessage } from "../hub/hub.ts";
import { textOf } from "../support/json.ts";
import { placeOf, rawOf } from "../hub/found.ts";
import { isInstruction, isOfUser } from "../profiles/instructions.ts";
import type { Profile } from "../profiles/profile.ts";
import type { Refusal } from "./refusal.ts";
import type { View } from "./view.ts";

const endsInOwnResult = ({ parts }: HubMessage, { ownResults }: Profile): boolean => {
  const last = parts.at(-1);
  return last !== undefined && ownResults?.test(textOf(rawOf(last), "type") ?? "") === true;
};

/**
 * Returns refusals for instructions that do not follow a user message, or that precede neither a model
 * message nor the end of the conversation.
 */
export const strayInstructions = ({ messages, profile }: View): Refusal[] => {
  if (profile.instructionsFollowUser !== true) return [];
  const said = messages.filter(({ role, isLeading }) => role !== "other" && isLeading !== true);
  return said.flatMap((message, index): Refusal[] => {
    const [before, after, unit] = [said[index - 1], said[index + 1], message.units[0]];
    const isLast = after === undefined;
    if (!isInstruction(message) || unit === undefined) return [];
    if (before !== undefined && isOfUser(before) && (isLast || after.role === "assistant")) return [];
    if (before !== undefined && endsInOwnResult(before, profile)) return [];
    const text = `${profile.name} accepts instructions between turns only after a user message and before a model message or the end, and never two in a row; move it`;
    return [{ code: "instruction_place", pointer: unit.pointer, message: text, repair: "translate" }];
  });
};

/** Returns a refusal if the last message comes from the model and ends with whitespace. */
export const trailingBlank = ({ messages, profile }: View): Refusal[] => {
  if (profile.refusesTrailingBlank !== true) return [];
  const last = messages.filter(({ role }) => role !== "other").at(-1);
  const part = last?.role === "assistant" ? last.parts.at(-1) : undefined;
  if (part?.kind !== "text" || part.text === part.text.trimEnd()) return [];
  const message = `${profile.name} rejects white space at the end of a final model message; remove it`;
  return [{ code: "trailing_blank", pointer: placeOf(part), message }];
};
