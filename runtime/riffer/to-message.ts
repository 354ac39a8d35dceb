/** Converts hashes to messages, like Riffer's Converter#convert_to_message_object. */

import { type FilePart, Message } from "../../generated/typescript/riffer/index.ts";
import { isObject, own, withMember } from "../core/index.ts";
import { kindOf, listed, RifferError } from "./errors.ts";
import { frozen } from "./freeze.ts";

const roles: readonly unknown[] = ["system", "user", "assistant", "tool"] satisfies Message["role"][];

const checkRole = (role: unknown): void => {
  if ((role ?? "") === "") throw new RifferError("missing_role", "Message hash must include a 'role' key");
  if (!roles.includes(role)) throw new RifferError("unknown_role", `Unknown message role: ${String(role)}`);
};

/** As in upstream, null counts as an empty list. */
const lists = ["files", "tool_calls", "reasoning"];

const withoutNullLists = (hash: Record<string, unknown>): Record<string, unknown> =>
  lists.reduce((rest, key) => (own(rest, key) === null ? withMember(rest, key, undefined) : rest), hash);

export const readMessage = (wire: unknown): Message => {
  const decoding = Message.safeDecode(wire);
  if (decoding.ok) return frozen({ ...decoding.value });
  const { issues } = decoding;
  throw new RifferError("invalid_message", `Not a message:${listed(issues)}`, { issues });
};

/** Returns a function that converts hashes to messages. `toFilePart` converts their files. */
export const messageReader =
  (toFilePart: (file: unknown) => FilePart) =>
  (hash: unknown): Message => {
    if (!isObject(hash))
      throw new RifferError("not_a_message", `Message must be a hash or message, got ${kindOf(hash)}`);
    checkRole(own(hash, "role"));
    const plain = withoutNullLists(hash);
    const files = own(plain, "files");
    if (plain["role"] !== "user" || !Array.isArray(files)) return readMessage(plain);
    return readMessage(withMember(plain, "files", files.map(toFilePart)));
  };
