/** sanitizeUntrusted: removes content that could impersonate you or a provider from an untrusted history. */

import { equalJson, type JsonValue } from "../../core/index.ts";
import type { Edge } from "../edge/edge.ts";
import type { DialectName } from "../edge/names.ts";
import type { HubMessage, Part } from "../hub/hub.ts";
import { allUnits, readAll, sequenceOf, writeEdge, type Sequence } from "../conversation/run.ts";
import { readable, runPass, type Change, type Passed } from "./pass.ts";

/** Instructions, and messages that are not sent to a model. */
const isForged = ({ role }: HubMessage): boolean =>
  role === "system" || role === "developer" || role === "other";

/** Thinking and opaque parts, which only a provider can verify. */
const isUnverifiable = ({ kind }: Part): boolean => kind === "thinking" || kind === "opaque";

const unsigned = (part: Part): Part => {
  if (!("signature" in part)) return part;
  const { signature: _signature, ...others } = part;
  return others;
};

const clean = (message: HubMessage): HubMessage[] => {
  const parts = message.parts.filter((part) => !isUnverifiable(part)).map(unsigned);
  return isForged(message) || (parts.length === 0 && message.parts.length > 0) ? [] : [{ ...message, parts }];
};

const removedFrom = (messages: readonly HubMessage[]): Change[] =>
  messages.flatMap((message) =>
    message.parts
      .filter((part) => isForged(message) || isUnverifiable(part) || "signature" in part)
      .map(({ kind, origin }) => ({
        code: "removed",
        at: origin.unit.pointer + origin.pointer,
        message: isForged(message)
          ? `removed a message with the role ${message.role}`
          : kind === "thinking" || kind === "opaque"
            ? "removed a part that cannot be verified"
            : "removed a signature",
      })),
  );

const wiresOf = (sequence: Sequence): JsonValue[] => allUnits(sequence).map(({ wire }) => wire);

/**
 * Generated ids depend on positions, so removing or joining content changes them. Repeats until the ids are
 * stable.
 */
const rewritten = (messages: readonly HubMessage[], edge: Edge): Sequence => {
  const write = (some: readonly HubMessage[]): Sequence =>
    sequenceOf(
      writeEdge(edge, some.flatMap(clean), () => "drop"),
      edge,
    );
  let written = write(messages);
  for (let round = 0; round <= messages.length; round += 1) {
    const again = write(readAll(written, edge));
    if (equalJson(wiresOf(written), wiresOf(again))) break;
    written = again;
  }
  return written;
};

/** Rewrites the conversation from the hub, which also removes unknown fields. */
const sanitize = (sequence: Sequence, edge: Edge): ReturnType<Parameters<typeof runPass>[2]> => {
  const good = readable(sequence, edge);
  const refused = new Set(allUnits(sequence).filter((unit) => !good.has(unit)));
  const messages = readAll(sequence, edge, { refused, mended: new Map() });
  const written = rewritten(messages, edge);
  const unread = [...refused].map((unit): Change => {
    const message = "removed a message that does not match its dialect";
    return { code: "removed", at: unit.pointer, message };
  });
  return { sequence: written, changes: [...removedFrom(messages), ...unread] };
};

/**
 * Removes content that cannot be trusted. Idempotent and without side effects. Throws ConversationError if
 * the value is not a conversation of the dialect, and TypeError if the dialect does not exist.
 */
export const sanitizeUntrusted = <Name extends DialectName>(
  conversation: unknown,
  options: { readonly dialect: Name },
): Passed<Name> => runPass(conversation, options, sanitize);
