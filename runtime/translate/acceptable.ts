/** acceptable: checks whether an API would accept a conversation. */

import { open } from "./conversation/conversation.ts";
import { copyJson } from "./conversation/copy.ts";
import { edgeOf } from "./dialects/index.ts";
import type { DialectName } from "./edge/names.ts";
import type { Refusal } from "./rules/refusal.ts";
import { refusalsOf } from "./problems/refusals.ts";

/**
 * Returns the reasons why the API of a dialect would reject a conversation, or an empty list. Dialects
 * without an API accept everything that matches their schema. Throws ConversationError if the value is not a
 * conversation of the dialect, and TypeError if the dialect does not exist.
 */
export const acceptable = (conversation: unknown, dialect: DialectName): readonly Refusal[] => {
  const edge = edgeOf(dialect);
  return refusalsOf(open(copyJson(conversation, "a conversation"), edge), edge);
};
