/**
 * Codecs for lines of session files. These codecs escape characters that upstream's reader would treat as
 * line breaks.
 */

import * as generated from "../../generated/typescript/operator/index.ts";
import { type Codec, withMethods } from "../core/index.ts";

/**
 * Python's str.splitlines also splits at these characters. It also splits at some control characters, but
 * JSON always escapes those.
 */
const lineBreaks = /[\u0085\u2028\u2029]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

const asLine = <Value, Wire>(codec: Codec<Value, Wire>): Codec<Value, Wire> =>
  withMethods(codec, {
    stringify: (value: Value) => codec.stringify(value).replace(lineBreaks, escaped),
  });

export type BranchEntry = generated.BranchEntry;
export type ChannelEntry = generated.ChannelEntry;
export type CompactionEntry = generated.CompactionEntry;
export type CustomInfoEntry = generated.CustomInfoEntry;
export type CustomMessageEntry = generated.CustomMessageEntry;
export type LabelEntry = generated.LabelEntry;
export type LeafEntry = generated.LeafEntry;
export type MessageEntry = generated.MessageEntry;
export type ModelChangeEntry = generated.ModelChangeEntry;
export type SessionEntry = generated.SessionEntry;
export type SessionFileEntry = generated.SessionFileEntry;
export type SessionHeader = generated.SessionHeader;
export type SessionInfoEntry = generated.SessionInfoEntry;
export type ThinkingLevelChangeEntry = generated.ThinkingLevelChangeEntry;

export const BranchEntry = /* @__PURE__ */ asLine(generated.BranchEntry);
export const ChannelEntry = /* @__PURE__ */ asLine(generated.ChannelEntry);
export const CompactionEntry = /* @__PURE__ */ asLine(generated.CompactionEntry);
export const CustomInfoEntry = /* @__PURE__ */ asLine(generated.CustomInfoEntry);
export const CustomMessageEntry = /* @__PURE__ */ asLine(generated.CustomMessageEntry);
export const LabelEntry = /* @__PURE__ */ asLine(generated.LabelEntry);
export const LeafEntry = /* @__PURE__ */ asLine(generated.LeafEntry);
export const MessageEntry = /* @__PURE__ */ asLine(generated.MessageEntry);
export const ModelChangeEntry = /* @__PURE__ */ asLine(generated.ModelChangeEntry);
export const SessionEntry = /* @__PURE__ */ asLine(generated.SessionEntry);
export const SessionFileEntry = /* @__PURE__ */ asLine(generated.SessionFileEntry);
export const SessionHeader = /* @__PURE__ */ asLine(generated.SessionHeader);
export const SessionInfoEntry = /* @__PURE__ */ asLine(generated.SessionInfoEntry);
export const ThinkingLevelChangeEntry = /* @__PURE__ */ asLine(generated.ThinkingLevelChangeEntry);
