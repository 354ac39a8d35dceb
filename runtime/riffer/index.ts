/**
 * The riffer dialect: generated types and codecs, extended with the constructors, methods and Session
 * described in its document.
 */

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
/** Creates messages without ids unless you provide them. Use `configure` to generate ids. */
export const System = /* @__PURE__ */ systemKind(making);

export type User = generated.User;
/**
 * Creates messages without ids unless you provide them. Files may also be `{ url }` and `{ data, media_type
 * }`.
 */
export const User = /* @__PURE__ */ userKind(making);

export type Assistant = generated.Assistant;
/** Creates messages without ids unless you provide them. */
export const Assistant = /* @__PURE__ */ assistantKind(making);

export type Tool = generated.Tool;
/** Creates messages without ids unless you provide them. */
export const Tool = /* @__PURE__ */ toolKind(making);

/**
 * Returns the four message constructors with an id strategy: `configure({ messageIdStrategy: "uuidv7"
 * }).User.create("Hello").id`. Throws RifferError `unknown_id_strategy`.
 */
export const configure = /* @__PURE__ */ configureWith(making.toFilePart);

/**
 * Converts a hash, such as stored JSON, to a new frozen message. Keeps the id, token usage and errors, which
 * upstream drops, and does not generate an id. Files may be given in any shorthand form except `{ path }`.
 * Throws RifferError `not_a_message`, `missing_role`, `unknown_role`, `invalid_message`, or an error of
 * FilePart.from.
 */
export const toMessage: (hash: unknown) => generated.Message = /* @__PURE__ */ messageReader(FilePart.from);
