/** Rules about where turns begin and end: instructions between them, and white space behind the last. */

import { placeOf } from "../ledger/found.ts";
import { isInstruction, isOfUser } from "../profiles/instructions.ts";
import type { Refusal } from "./refusal.ts";
import type { View } from "./view.ts";

/** Instructions that stand elsewhere than behind the user and before the model, or the end. */
export const strayInstructions = ({ messages, profile }: View): Refusal[] => {
  if (profile.instructionsFollowUser !== true) return [];
  const said = messages.filter(({ role, isLeading }) => role !== "other" && isLeading !== true);
  return said.flatMap((message, index): Refusal[] => {
    const [before, after, unit] = [said[index - 1], said[index + 1], message.units[0]];
    const isLast = after === undefined;
    if (!isInstruction(message) || unit === undefined) return [];
    if (before !== undefined && isOfUser(before) && (isLast || after.role === "assistant")) return [];
    const text = `${profile.name} takes instructions between turns only behind what the user says, before the model or at the end, and never two in a row; put it there`;
    return [{ code: "instruction_place", pointer: unit.pointer, message: text, repair: "translate" }];
  });
};

/** White space behind the last words, where these are the model's. */
export const trailingBlank = ({ messages, profile }: View): Refusal[] => {
  if (profile.refusesTrailingBlank !== true) return [];
  const last = messages.filter(({ role }) => role !== "other").at(-1);
  const part = last?.role === "assistant" ? last.parts.at(-1) : undefined;
  if (part?.kind !== "text" || part.text === part.text.trimEnd()) return [];
  const message = `${profile.name} refuses white space at the end of what the model says last; take it off`;
  return [{ code: "trailing_blank", pointer: placeOf(part), message }];
};
