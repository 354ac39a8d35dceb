import type { JsonValue } from "../../../core/index.ts";
import { isShown } from "../../hub/contents.ts";
import { argumentsText } from "../../hub/arguments.ts";
import type { CallPart, HubMessage, MediaPart, Part, ResultPart, TextPart } from "../../hub/hub.ts";
import { compact } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import type { Placed, Written } from "../../hub/written.ts";
import { annotationsOf } from "./annotations.ts";
import { markOf } from "./moved.ts";
import { imageOf, inputBlock, placeholderBlock } from "./parts.ts";
import { carried, keptThinking, writeReasoning } from "./reasoning.ts";
import { actionFor, placed, placedBlocks, type Block } from "../../hub/parts.ts";
import { resultsAfterCalls } from "../../hub/turns.ts";

type Shown = TextPart | MediaPart;

interface Content {
  readonly wire: JsonValue;
  readonly parts: readonly Placed[];
}

/** Returns a string if the original content was a string, "" if there is no content, and otherwise a list. */
const contentOf = (blocks: readonly Block[]): Content => {
  const [first] = blocks;
  if (first === undefined) return { wire: "", parts: [] };
  if (blocks.length === 1 && first.part.kind === "text" && first.part.isBare === true)
    return { wire: first.part.text, parts: [placed(first.part, "/content")] };
  return { wire: blocks.map(({ wire }) => wire), parts: placedBlocks(blocks, "/content") };
};

const textOnly = (part: Shown): Block => (part.kind === "text" ? inputBlock(part) : placeholderBlock(part));

const writeInput = (message: HubMessage): Written[] => {
  const { role, name } = message;
  const shown = message.parts.filter(isShown);
  if (shown.length === 0 && (message.parts.length > 0 || role !== "user")) return [];
  const { wire, parts } = contentOf(shown.map(role === "user" ? inputBlock : textOnly));
  return [{ wire: compact({ role, name, content: wire }), messages: [message], parts }];
};

const writeCall = (part: CallPart, isKept: boolean): JsonValue => {
  const { id = "", name, arguments: given, signature } = part;
  if (part.isFreeform === true) return { id, type: "custom", custom: { name, input: given.text ?? "" } };
  const extra = isKept && signature !== undefined ? { google: { thought_signature: signature } } : undefined;
  const called = { name, arguments: argumentsText(given) };
  return compact({ id, type: "function", function: called, extra_content: extra });
};

interface Calls {
  readonly wires: JsonValue[];
  readonly parts: readonly Placed[];
}

const writeCalls = (turn: readonly HubMessage[], resolve: Resolve): Calls => {
  const found = turn.flatMap((message) =>
    message.parts.flatMap((part) => (part.kind === "call" ? [{ part, message }] : [])),
  );
  return {
    wires: found.map(({ part, message }) =>
      writeCall(
        part,
        actionFor(part, message, resolve, [part.maker?.api, part.maker?.home].includes(carried)) === "keep",
      ),
    ),
    parts: found.map(({ part }, index) => placed(part, `/tool_calls/${index}`)),
  };
};

const outputBlock = (part: Shown): Block =>
  part.kind === "text" && part.isRefusal === true
    ? { wire: { type: "refusal", refusal: part.text }, part }
    : textOnly(part);

/** Thinking becomes text only if the policy requires it. */
const asText = (part: Part, message: HubMessage, resolve: Resolve): TextPart | undefined =>
  part.kind === "thinking" && part.text !== "" && actionFor(part, message, resolve) === "text"
    ? { kind: "text", text: part.text, origin: part.origin }
    : undefined;

const shownIn = (turn: readonly HubMessage[], resolve: Resolve): Shown[] =>
  turn.flatMap((message) =>
    message.parts.flatMap((part) => (isShown(part) ? part : (asText(part, message, resolve) ?? []))),
  );

interface Said {
  readonly content: Content | undefined;
  readonly annotations: JsonValue[] | undefined;
  readonly refusal: TextPart | undefined;
  readonly images: readonly Block[];
}

const isBareRefusal = (part: Shown): part is TextPart =>
  part.kind === "text" && part.isRefusal === true && part.isBare === true;

const saidIn = (shown: readonly Shown[]): Said => {
  const refusals = shown.filter(isBareRefusal);
  const refusal = refusals.length === 1 ? refusals[0] : undefined;
  const images: Block[] = [];
  const blocks: Block[] = [];
  for (const part of shown) {
    const image = part.kind === "media" ? imageOf(part) : undefined;
    if (part === refusal) continue;
    if (image === undefined) blocks.push(outputBlock(part));
    else images.push({ wire: image, part });
  }
  const content = blocks.length === 0 ? undefined : contentOf(blocks);
  return { content, annotations: annotationsOf(blocks), refusal, images };
};

/** The API requires content in messages that contain nothing else. */
const emptyContent = ({ refusal }: Said, { wires }: Calls): JsonValue =>
  wires.length > 0 || refusal !== undefined ? null : "";

const writeTurn = (turn: readonly HubMessage[], resolve: Resolve): Written[] => {
  const [first] = turn;
  const thinking = turn.flatMap((message) => keptThinking(message, resolve));
  const reasoning = writeReasoning(thinking);
  const calls = writeCalls(turn, resolve);
  const said = saidIn(shownIn(turn, resolve));
  const { content, annotations, refusal, images } = said;
  const parts = [
    ...reasoning.parts,
    ...(content?.parts ?? []),
    ...(refusal === undefined ? [] : [placed(refusal, "/refusal")]),
    ...placedBlocks(images, "/images"),
    ...calls.parts,
  ];
  if (parts.length === 0) return [];
  const wire = compact({
    role: "assistant",
    name: first?.name,
    content: content?.wire ?? emptyContent(said, calls),
    refusal: refusal?.text,
    annotations,
    ...reasoning.members,
    images: images.length === 0 ? undefined : images.map((block) => block.wire),
    tool_calls: calls.wires.length === 0 ? undefined : calls.wires,
  });
  return [{ wire, messages: turn, parts }];
};

const isMovable = (part: Shown): boolean => part.kind === "media" && inputBlock(part).note === undefined;

const writeResult = (part: ResultPart, message: HubMessage): Written => {
  const blocks = part.content.filter((one) => !isMovable(one)).map(textOnly);
  const { wire } = contentOf(blocks);
  const note = blocks.find((block) => block.note !== undefined)?.note;
  const item = compact({
    role: "tool",
    tool_call_id: part.callId ?? "",
    name: part.isNamed === true ? part.name : undefined,
    content: wire,
  });
  const whole = { part, pointer: "", ...(note === undefined ? {} : { note }) };
  return { wire: item, messages: [message], parts: [whole] };
};

const writeMedia = ({ callId = "", content }: ResultPart, message: HubMessage): Written[] => {
  const places = content.flatMap((part, index) => (isMovable(part) ? [index] : []));
  if (places.length === 0) return [];
  const media = content.filter(isMovable);
  const mark = { type: "text", text: markOf(callId, places, content.length) };
  const wires = [mark, ...media.map((part) => inputBlock(part).wire)];
  const parts = media.map((part, index) => ({ part, pointer: `/content/${index + 1}`, isMoved: true }));
  return [{ wire: { role: "user", content: wires }, messages: [message], parts }];
};

const writeResults = (messages: readonly HubMessage[]): Written[] => {
  const found = messages.flatMap((message) =>
    message.parts.flatMap((part) => (part.kind === "result" ? [{ part, message }] : [])),
  );
  return [
    ...found.map(({ part, message }) => writeResult(part, message)),
    ...found.flatMap(({ part, message }) => writeMedia(part, message)),
  ];
};

const hasCalls = ({ parts }: HubMessage): boolean => parts.some(({ kind }) => kind === "call");

/**
 * Groups messages that must be written together: consecutive results, and assistant messages whose calls are
 * still missing results.
 */
const groupsOf = (messages: readonly HubMessage[]): HubMessage[][] => {
  const groups: HubMessage[][] = [];
  let waits = false;
  for (const message of messages) {
    const last = groups.at(-1);
    const isSame = last?.[0]?.role === message.role;
    const joins = message.role === "tool" || (message.role === "assistant" && waits);
    if (last !== undefined && isSame && joins) last.push(message);
    else {
      groups.push([message]);
      waits = hasCalls(message);
    }
  }
  return groups;
};

const writeGroup = (group: readonly HubMessage[], resolve: Resolve): Written[] => {
  const [first] = group;
  switch (first?.role) {
    case "system":
    case "developer":
    case "user":
      return writeInput(first);
    case "assistant":
      return writeTurn(group, resolve);
    case "tool":
      return writeResults(group);
    case "other":
    case undefined:
      return [];
  }
};

/** The API requires results directly after their calls. */
export const writeMessages = (messages: readonly HubMessage[], resolve: Resolve): readonly Written[] =>
  groupsOf(resultsAfterCalls(messages.filter(({ role }) => role !== "other"))).flatMap((group) =>
    writeGroup(group, resolve),
  );
