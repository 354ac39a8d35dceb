/** The riffer dialect: every generated type and codec, with the constructors, methods and Session of its document on top. */

import { configureWith } from "./configure.ts";
import { FilePart, type FileLike } from "./file-part.ts";
import { assistantKind, systemKind, toolKind, userKind } from "./kinds.ts";
import { noIds } from "./message-ids.ts";
import { messageReader } from "./to-message.ts";
import type * as generated from "../../generated/typescript/riffer/index.ts";

export * from "../../generated/typescript/riffer/index.ts";
export type { MessageChanges } from "./changes.ts";
export type { Configuration } from "./configure.ts";
export type { Clock } from "../core/index.ts";
export { RifferError } from "./errors.ts";
export type { RifferErrorCode } from "./errors.ts";
export { FilePart } from "./file-part.ts";
export type { DataShorthand, FileDetails, FileLike, FilePartFields, UrlShorthand } from "./file-part.ts";
export type { MessageLookup } from "./history.ts";
export { mergeConsecutive } from "./merge-consecutive.ts";
export { messageIds } from "./message-ids.ts";
export type { IdSources, MessageIds, MessageIdStrategy } from "./message-ids.ts";
export { Message } from "./message.ts";
export type { AssistantOptions, SystemOptions, ToolOptions, UserOptions } from "./messages.ts";
export { Session } from "./session.ts";
export type { EmittedMessage, SessionOptions } from "./session.ts";
export type { StructuredOutput, StructuredOutputSchema } from "./structured-output.ts";
export { TokenUsage } from "./token-usage.ts";
export type { RandomSource } from "./uuid.ts";

const making = {
  newId: noIds,
  toFilePart: (file: FileLike): FilePart => FilePart.from(file),
};

export type System = generated.System;
/** Without ids unless they are given; `configure` makes one that gives them. */
export const System = /* @__PURE__ */ systemKind(making);

export type User = generated.User;
/** Without ids unless they are given; files may be `{ url }` and `{ data, media_type }` too. */
export const User = /* @__PURE__ */ userKind(making);

export type Assistant = generated.Assistant;
/** Without ids unless they are given. */
export const Assistant = /* @__PURE__ */ assistantKind(making);

export type Tool = generated.Tool;
/** Without ids unless they are given. */
export const Tool = /* @__PURE__ */ toolKind(making);

/**
 * The four kinds with ids: `configure({ messageIdStrategy: "uuidv7" }).User.create("Hello").id`. Throws RifferError
 * `unknown_id_strategy`.
 */
export const configure = /* @__PURE__ */ configureWith(making.toFilePart);

/**
 * The message of a hash, such as JSON that was stored: new, frozen, with its id, token usage and errors, which
 * upstream forgets. No id is made up. Files may be shorthands, paths excepted. Throws RifferError `not_a_message`,
 * `missing_role`, `unknown_role`, `invalid_message`, or what FilePart.from throws.
 */
export const toMessage: (hash: unknown) => generated.Message = /* @__PURE__ */ messageReader(FilePart.from);
