/** Adapts hub messages to the profile of an API before its edge writes them. */

import { objectText, unwrapped } from "../hub/arguments.ts";
import { toStandard } from "../hub/base64.ts";
import type {
  Bytes,
  CallPart,
  HubMessage,
  MediaPart,
  MediaType,
  Part,
  ResultPart,
  TextPart,
} from "../hub/hub.ts";
import { fitId, originalId } from "../hub/ids.ts";
import { kindOf, typeOf } from "../hub/media-types.ts";
import { placeholder } from "../hub/parts.ts";
import { fitName, originalName } from "../hub/tool-names.ts";
import { instructionsBehindUser } from "./instructions.ts";
import type { MediaRule, Profile } from "./profile.ts";
import { withUniqueCalls } from "./unique-calls.ts";

type Shown = TextPart | MediaPart;

/** Returns true for text that consists only of characters that the APIs treat as whitespace. */
export const isBlank = (text: string): boolean => text.trim() === "";

const fittedId = (id: string | undefined, { callIds }: Profile): string | undefined =>
  id === undefined || callIds === undefined ? id : fitId(id, callIds);

const kindOfBytes = (part: MediaPart): MediaType =>
  part.media === "file" ? kindOf(typeOf(part)) : part.media;

const takesType = ({ types }: MediaRule, part: MediaPart): boolean =>
  types === undefined || types.includes(typeOf(part) ?? "");

const isText = ({ texts }: MediaRule, part: MediaPart): boolean =>
  texts === true && typeOf(part)?.startsWith("text/") === true;

/** Returns media that contains bytes if the API accepts its type and size, and undefined otherwise. */
const admittedBytes = (
  part: MediaPart,
  source: Bytes,
  rule: MediaRule,
  profile: Profile,
): MediaPart | undefined => {
  const plain = profile.isPlainBase64 === true ? toStandard(source) : source.data;
  if (plain === undefined || plain.length * 0.75 > (rule.largest ?? Number.POSITIVE_INFINITY))
    return undefined;
  if (!isText(rule, part) && !takesType(rule, part)) return undefined;
  return plain === source.data ? part : { ...part, source: { kind: "base64", data: plain } };
};

const admitted = (part: MediaPart, rule: MediaRule, profile: Profile): MediaPart | undefined => {
  const { source } = part;
  switch (source.kind) {
    case "url":
      return rule.urls?.test(source.url) === true ? part : undefined;
    case "file":
      return rule.files?.test(source.id) === true ? part : undefined;
    case "text":
      return rule.texts === true || takesType(rule, part) ? part : undefined;
    case "base64":
      return admittedBytes(part, source, rule, profile);
  }
};

/** Corrects a common media type mistake. */
const named = (part: MediaPart): MediaPart =>
  part.mimeType === "image/jpg" ? { ...part, mimeType: "image/jpeg" } : part;

/** Returns the media in a form that the API accepts from this role, or undefined if there is none. */
const taken = (given: MediaPart, { role }: HubMessage, profile: Profile): MediaPart | undefined => {
  const part = named(given);
  const { media, mediaOf, generated } = profile;
  const isGenerated = role === "assistant" && generated !== undefined;
  const rule = (isGenerated ? generated : media)[kindOfBytes(part)];
  const isHeard = isGenerated || mediaOf.some((speaker) => speaker === role);
  return rule === undefined || !isHeard ? undefined : admitted(part, rule, profile);
};

export const takesMedium = (part: MediaPart, message: HubMessage, profile: Profile): boolean =>
  taken(part, message, profile) === part;

const fitMedia = (part: MediaPart, message: HubMessage, profile: Profile): Shown =>
  taken(part, message, profile) ?? {
    kind: "text",
    text: placeholder(part),
    origin: part.origin,
    note: `${profile.name} does not accept this media here; it was replaced with a placeholder`,
  };

/** A head or tool result may be blank if it is a single string. */
const mayBeBlank = ({ isBare }: TextPart, { isLeading, role }: HubMessage): boolean =>
  isBare === true && (isLeading === true || role === "tool");

export const isRefusedBlank = (part: TextPart, message: HubMessage, { refusesBlank }: Profile): boolean =>
  refusesBlank === true && isBlank(part.text) && !mayBeBlank(part, message);

const asText = (part: TextPart, { name }: Profile): TextPart => ({
  ...part,
  note: `${name} has no refusals; it was written as text`,
});

const fitShown = (part: Shown, message: HubMessage, profile: Profile): Shown[] => {
  if (part.kind === "media") return [fitMedia(part, message, profile)];
  if (isRefusedBlank(part, message, profile)) return [];
  return part.isRefusal === true && profile.hasRefusals !== true ? [asText(part, profile)] : [part];
};

const fitArguments = (
  { arguments: given, isFreeform }: CallPart,
  { places }: Profile,
): CallPart["arguments"] => {
  if (places.arguments === undefined || isFreeform === true) return given;
  const text = objectText(given);
  return text === given.text ? given : { ...given, text };
};

const fitCall = (part: CallPart, profile: Profile): CallPart => {
  const [id, name] = [fittedId(part.id, profile), fitName(part.name, profile.toolNames)];
  const given = fitArguments(part, profile);
  if (id === part.id && name === part.name && given === part.arguments) return part;
  return { ...part, ...(id === undefined ? {} : { id }), name, arguments: given };
};

const fitResult = (part: ResultPart, message: HubMessage, profile: Profile): ResultPart => {
  const callId = fittedId(part.callId, profile);
  const name = part.name === undefined ? undefined : fitName(part.name, profile.toolNames);
  const content = changed(part.content, (one) => fitShown(one, message, profile));
  if (callId === part.callId && name === part.name && content === part.content) return part;
  const note = content.find((one) => one.note !== undefined)?.note;
  return {
    ...part,
    ...(note === undefined ? {} : { note }),
    ...(callId === undefined ? {} : { callId }),
    ...(name === undefined ? {} : { name }),
    content,
  };
};

const fitPart = (part: Part, message: HubMessage, profile: Profile): readonly Part[] => {
  switch (part.kind) {
    case "text":
    case "media":
      return fitShown(part, message, profile);
    case "call":
      return [fitCall(part, profile)];
    case "result":
      return [fitResult(part, message, profile)];
    case "thinking":
    case "opaque":
      return [part];
  }
};

export const fit = (messages: readonly HubMessage[], profile: Profile): readonly HubMessage[] => {
  const { callIds, hasUniqueCalls, instructionsFollowUser } = profile;
  const fitted = withParts(messages, (part, message) => fitPart(part, message, profile));
  const unique = hasUniqueCalls === true && callIds !== undefined ? withUniqueCalls(fitted, callIds) : fitted;
  return instructionsFollowUser === true ? instructionsBehindUser(unique) : unique;
};

const changed = <Item>(items: readonly Item[], change: (item: Item) => readonly Item[]): readonly Item[] => {
  let others: Item[] | undefined;
  for (const [index, item] of items.entries()) {
    const becomes = change(item);
    if (others === undefined && (becomes.length !== 1 || becomes[0] !== item)) others = items.slice(0, index);
    others?.push(...becomes);
  }
  return others ?? items;
};

const withParts = (
  messages: readonly HubMessage[],
  change: (part: Part, message: HubMessage) => readonly Part[],
): readonly HubMessage[] =>
  messages.map((message) => {
    const parts = changed(message.parts, (part) => change(part, message));
    return parts === message.parts ? message : { ...message, parts };
  });

const originalCall = (part: CallPart): CallPart => {
  const id = part.id === undefined ? undefined : originalId(part.id);
  const name = originalName(part.name);
  const given = part.isFreeform === true ? part.arguments : unwrapped(part.arguments);
  if (id === part.id && name === part.name && given === part.arguments) return part;
  return { ...part, ...(id === undefined ? {} : { id }), name, arguments: given };
};

const originalResult = (part: ResultPart): ResultPart => {
  const { callId, name } = part;
  const read = {
    ...(callId === undefined ? {} : { callId: originalId(callId) }),
    ...(name === undefined ? {} : { name: originalName(name) }),
  };
  return read.callId === callId && read.name === name ? part : { ...part, ...read };
};

const original = (part: Part): readonly Part[] => {
  if (part.kind === "call") return [originalCall(part)];
  return [part.kind === "result" ? originalResult(part) : part];
};

export const unfit = (messages: readonly HubMessage[]): readonly HubMessage[] =>
  withParts(messages, original);
