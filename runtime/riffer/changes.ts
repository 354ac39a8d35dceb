/** Updates fields of a message. Returns a message with the same role, or throws. */

import type { Assistant, FilePart, Message, Tool } from "../../generated/typescript/riffer/index.ts";
import { own, withMember } from "../core/index.ts";
import { RifferError } from "./errors.ts";
import { readMessage } from "./to-message.ts";

/**
 * The fields to change. Omitted and undefined fields keep their values. null empties a list, removes an
 * optional field, or sets `content` to null. Each role accepts only its own fields, and `role` and
 * `tool_call_id` cannot change.
 */
export interface MessageChanges {
  readonly content?: string | null | undefined;
  readonly id?: string | null | undefined;
  readonly files?: readonly FilePart[] | null | undefined;
  readonly tool_calls?: readonly Assistant["tool_calls"][number][] | null | undefined;
  readonly reasoning?: readonly Assistant["reasoning"][number][] | null | undefined;
  readonly token_usage?: Assistant["token_usage"] | null | undefined;
  readonly structured_output?: unknown;
  readonly finish_reason?: Assistant["finish_reason"] | null | undefined;
  readonly finish_reason_raw?: string | null | undefined;
  readonly name?: string | undefined;
  readonly error?: string | null | undefined;
  readonly error_type?: Tool["error_type"] | null | undefined;
}

type Name = keyof MessageChanges;

const shared: readonly Name[] = ["content", "id"];

const updatable: Readonly<Record<Message["role"], readonly string[]>> = {
  system: shared,
  user: [...shared, "files"] satisfies Name[],
  assistant: [
    ...shared,
    "tool_calls",
    "reasoning",
    "token_usage",
    "structured_output",
    "finish_reason",
    "finish_reason_raw",
  ] satisfies Name[],
  tool: [...shared, "name", "error", "error_type"] satisfies Name[],
};

const checkName = ({ role }: Message, name: string): void => {
  if (updatable[role].includes(name)) return;
  const names = updatable[role].join(", ");
  const message = `Cannot update "${name}" of a message with the role ${role}; only ${names} can change`;
  throw new RifferError("field_not_updatable", message);
};

/** null removes a field, except for `content`, where it is a value. */
const member = (name: string, value: unknown): unknown =>
  value === null && name !== "content" ? undefined : value;

/**
 * Returns a new frozen message with the changes. Throws RifferError `field_not_updatable` or
 * `invalid_message`.
 */
export const withChanges = (message: Message, changes: MessageChanges): Message => {
  const names = Object.keys(changes).filter((name) => own(changes, name) !== undefined);
  for (const name of names) checkName(message, name);
  return readMessage(
    names.reduce<object>(
      (changed, name) => withMember(changed, name, member(name, own(changes, name))),
      message,
    ),
  );
};
