/** Checks Riffer's methods against the table next to its schemas. The Ruby package uses the same table. */

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { JsonValue } from "../../../runtime/core/json/index.ts";
import {
  Assistant,
  configure,
  FilePart,
  mergeConsecutive,
  Message,
  messageIds,
  RifferError,
  Session,
  System,
  TokenUsage,
  Tool,
  toMessage,
  User,
} from "koine/riffer";
import { FilePart as AnyFile } from "koine/riffer/files";
import { type Method, testMethods } from "../method-cases.ts";

const messagesIn = (wire: JsonValue | undefined): Message[] =>
  (Array.isArray(wire) ? wire : []).map((message) => Message.decode(message));

const sessionOf = (wire: JsonValue | undefined): Session => new Session({ messages: messagesIn(wire) });

const wireOf = (messages: Iterable<Message>): unknown[] =>
  [...messages].map((message) => Message.encode(message));

/** Applies a function to the table's arguments, whose types are unknown. */
const apply = (called: unknown, ...given: readonly unknown[]): unknown =>
  typeof called === "function" ? Reflect.apply(called, undefined, given) : undefined;

/** Calls a constructor with content and options, and returns the hash. */
const create =
  (kind: { readonly create: unknown }): Method =>
  (_, content, options) =>
    Message.encode(Message.decode(apply(kind.create, content, options)));

/** Changes a session, and returns its messages. */
const edited =
  (name: "add" | "update" | "fillOrphan" | "remove", prepare = (wire: unknown): unknown => wire): Method =>
  (of, first, ...more) => {
    const session = sessionOf(of);
    Reflect.apply(session[name], session, [prepare(first), ...more]);
    return wireOf(session);
  };

const fileAt = (name: JsonValue | undefined, base64: JsonValue | undefined): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "koine-")), String(name));
  if (typeof base64 === "string") writeFileSync(file, Buffer.from(base64, "base64"));
  return file;
};

const isMatch = (pattern: JsonValue | undefined, id: string | undefined): boolean =>
  new RegExp(String(pattern)).test(id ?? "");

const byRole =
  (role: JsonValue | undefined) =>
  (message: Message): boolean =>
    role === null || message.role === role;

const configured = (strategy: JsonValue | undefined): ReturnType<typeof configure> =>
  Reflect.apply(configure, undefined, [{ messageIdStrategy: strategy }]);

testMethods("riffer", {
  "System.create": create(System),
  "User.create": create(User),
  "Assistant.create": create(Assistant),
  "Tool.create": create(Tool),
  "Message.role": (of) => Message.role(Message.decode(of)),
  "Message.toHash": (of) => Message.toHash(Message.decode(of)),
  "Message.hasToolCalls": (of) => Message.hasToolCalls(Message.decode(of)),
  "System.toHash": (of) => System.toHash(System.decode(of)),
  "User.toHash": (of) => User.toHash(User.decode(of)),
  "Assistant.toHash": (of) => Assistant.toHash(Assistant.decode(of)),
  "Tool.toHash": (of) => Tool.toHash(Tool.decode(of)),
  "Assistant.hasStructuredOutput": (of) => Assistant.hasStructuredOutput(Assistant.decode(of)),
  "Tool.isError": (of) => Tool.isError(Tool.decode(of)),
  "TokenUsage.totalTokens": (of) => TokenUsage.totalTokens(TokenUsage.decode(of)),
  "TokenUsage.add": (of, other) => TokenUsage.add(TokenUsage.decode(of), TokenUsage.decode(other)),
  "FilePart.create": (_, fields) => apply(FilePart.create, fields),
  "FilePart.fromUrl": (_, url, details) => apply(FilePart.fromUrl, url, details),
  "FilePart.from": (_, file) => FilePart.from(file),
  "files:FilePart.fromPath": (_, name, data, details) => apply(AnyFile.fromPath, fileAt(name, data), details),
  "files:FilePart.from": (_, name, data, details) =>
    AnyFile.from({ ...Object(details), path: fileAt(name, data) }),
  "FilePart.resolve": (of, data) => FilePart.resolve(FilePart.decode(of), () => String(data)),
  "FilePart.isImage": (of) => FilePart.isImage(FilePart.decode(of)),
  "FilePart.isDocument": (of) => FilePart.isDocument(FilePart.decode(of)),
  "FilePart.isUrl": (of) => FilePart.isUrl(FilePart.decode(of)),
  "FilePart.toHash": (of) => FilePart.toHash(FilePart.decode(of)),
  toMessage: (_, hash) => Message.encode(toMessage(hash)),
  mergeConsecutive: (_, messages) => wireOf(mergeConsecutive(messagesIn(messages))),
  messageIds: (_, strategy, pattern) => isMatch(pattern, Reflect.apply(messageIds, undefined, [strategy])()),
  configure: (_, strategy, pattern) => isMatch(pattern, configured(strategy).User.create("Hello").id),
  "configure.session": (_, strategy, messages) => wireOf(configured(strategy).session(messagesIn(messages))),
  RifferError: (_, code, text) => Reflect.construct(RifferError, [code, text]).code,
  Session: (_, given) => {
    const wires = Array.isArray(given) ? given : [];
    const messages = wires.map((wire) => (Message.is(wire) ? Message.decode(wire) : wire));
    return wireOf(Reflect.construct(Session, [{ messages }]));
  },
  "Session.prototype.find": (of, role) => sessionOf(of).find(byRole(role)),
  "Session.prototype.select": (of, role) => wireOf(sessionOf(of).select(byRole(role))),
  "Session.prototype.count": (of, role) => sessionOf(of).count(byRole(role)),
  "Session.prototype.reverseEach": (of) => [...sessionOf(of).reverseEach()].map(({ id }) => id),
  "Session.prototype.onMessage": (of, added) => {
    const seen: Message[] = [];
    const session = sessionOf(of).onMessage((message) => void seen.push(message));
    for (const message of messagesIn(added)) session.add(message);
    return wireOf(seen);
  },
  "Session.prototype.add": edited("add", (wire) => Message.decode(wire)),
  "Session.prototype.update": edited("update"),
  "Session.prototype.remove": edited("remove", (id) => ({ id })),
  "Session.prototype.fillOrphan": edited("fillOrphan", (wire) => Message.decode(wire)),
  "Session.prototype.orphanedToolCallIds": (of) => sessionOf(of).orphanedToolCallIds(),
  "Session.prototype.pendingToolCalls": (of) => {
    const [assistant, calls] = sessionOf(of).pendingToolCalls();
    return [assistant === undefined ? null : Assistant.encode(assistant), calls];
  },
});
