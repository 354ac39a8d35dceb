/** acceptable: whether an API would take a conversation, and why not, by the profile that the edges write by. */

import { open } from "../conversation.ts";
import { copyJson } from "../copy.ts";
import { edgeOf } from "../edges/index.ts";
import type { DialectName } from "../edges/names.ts";
import type { Refusal } from "./refusal.ts";
import { refusalsOf } from "./refusals.ts";

/**
 * Why the API of a dialect would not take a conversation; nothing when it would. A dialect that only stores takes what is of
 * its schema. Throws ConversationError when the conversation has another form, and TypeError when there is no such dialect.
 */
export const acceptable = (conversation: unknown, dialect: DialectName): readonly Refusal[] => {
  const edge = edgeOf(dialect);
  return refusalsOf(open(copyJson(conversation, "a conversation"), edge), edge);
};
