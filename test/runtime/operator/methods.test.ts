/** Checks Operator's methods against the table next to its schemas. The Python package uses the same table. */

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { JsonValue } from "../../../runtime/core/json/index.ts";
import {
  AgentMessage,
  AssistantMessage,
  AudioContent,
  BranchEntry,
  BranchSummaryMessage,
  buildSessionContext,
  CompactionEntry,
  CompactionSummaryMessage,
  Content,
  CustomMessage,
  CustomMessageEntry,
  EndEvent,
  ImageContent,
  llmContext,
  LlmMessage,
  sentToLlm,
  SessionContext,
  SessionEntry,
  SystemMessage,
  TextContent,
  ThinkingContent,
  ToolCallContent,
  ToolMessage,
  ToolResultContent,
  Usage,
  UsageCost,
  UserMessage,
} from "koine/operator";
import * as files from "koine/operator/files";
import { type Method, testMethods } from "../method-cases.ts";

type Wire = JsonValue | undefined;

const listOf = <Value>(wire: Wire, read: (item: JsonValue) => Value): Value[] =>
  (Array.isArray(wire) ? wire : []).map(read);

const contentsOf = (wire: Wire): Content[] => listOf(wire, (item) => Content.decode(item));
const textsOf = (wire: Wire): string[] => listOf(wire, String);

/** Returns sources that create the given identifier and time. */
const sources = (stamp: Wire) => {
  const { id, timestamp } = Object(stamp);
  return { id: () => String(id), clock: () => Number(timestamp) * 1000 };
};

/** Passes the fields in the table to a constructor. */
const create =
  (kind: { readonly create: unknown }): Method =>
  (_, fields) =>
    typeof kind.create === "function" ? Reflect.apply(kind.create, undefined, [fields]) : undefined;

const bytesOf = (base64: Wire): Uint8Array => Buffer.from(String(base64), "base64");

const fileAt = (name: Wire, base64: Wire): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "koine-")), String(name));
  if (typeof base64 === "string") writeFileSync(file, bytesOf(base64));
  return file;
};

testMethods("operator", {
  "TextContent.create": create(TextContent),
  "ThinkingContent.create": create(ThinkingContent),
  "ToolCallContent.create": create(ToolCallContent),
  "ToolResultContent.create": create(ToolResultContent),
  "ImageContent.create": (_, images) => ImageContent.create(textsOf(images)),
  "AudioContent.create": (_, audio) => AudioContent.create(textsOf(audio)),
  "Usage.create": create(Usage),
  "UsageCost.create": create(UsageCost),
  "Usage.contextSize": (of) => Usage.contextSize(Usage.decode(of)),
  "UserMessage.create": (_, contents, stamp) => UserMessage.create(contentsOf(contents), sources(stamp)),
  "UserMessage.text": (_, text, stamp) => UserMessage.text(String(text), sources(stamp)),
  "UserMessage.withImages": (_, text, images, stamp) =>
    UserMessage.withImages(String(text), textsOf(images), sources(stamp)),
  "UserMessage.withAudio": (_, text, audio, stamp) =>
    UserMessage.withAudio(String(text), textsOf(audio), sources(stamp)),
  "SystemMessage.text": (_, text, stamp) => SystemMessage.text(String(text), sources(stamp)),
  "ToolMessage.fromResult": (_, result, stamp) =>
    ToolMessage.fromResult(ToolResultContent.decode(result), sources(stamp)),
  "ToolMessage.fromResults": (_, results, stamp) =>
    ToolMessage.fromResults(
      listOf(results, (result) => ToolResultContent.decode(result)),
      sources(stamp),
    ),
  "AssistantMessage.create": (_, contents, outcome, stamp) =>
    AssistantMessage.create(contentsOf(contents), Object(outcome), sources(stamp)),
  "AssistantMessage.textContent": (of) => AssistantMessage.textContent(AssistantMessage.decode(of)),
  "AssistantMessage.toolCalls": (of) => AssistantMessage.toolCalls(AssistantMessage.decode(of)),
  "AssistantMessage.thinking": (of) => AssistantMessage.thinking(AssistantMessage.decode(of)),
  "AssistantMessage.withEnd": (of, event) =>
    AssistantMessage.withEnd(AssistantMessage.decode(of), EndEvent.decode(event)),
  "ImageContent.fromBytes": (_, data) => ImageContent.fromBytes(bytesOf(data)),
  "ImageContent.fromBase64": (_, data) => ImageContent.fromBase64(String(data)),
  "ImageContent.fromUrl": (_, url) => ImageContent.fromUrl(String(url)),
  "ImageContent.fromFile": (_, name, data) => files.ImageContent.fromFile(fileAt(name, data)),
  "ImageContent.toBase64": (of) => ImageContent.toBase64(ImageContent.decode(of)),
  "AudioContent.fromBytes": (_, data) => AudioContent.fromBytes(bytesOf(data)),
  "AudioContent.fromBase64": (_, data) => AudioContent.fromBase64(String(data)),
  "AudioContent.fromFile": (_, name, data) => files.AudioContent.fromFile(fileAt(name, data)),
  "AudioContent.toBase64": (of, data) =>
    data === null
      ? AudioContent.toBase64(AudioContent.decode(of))
      : AudioContent.toBase64(AudioContent.decode(of), () => bytesOf(data)),
  "CustomMessage.fromSession": (_, entry) => CustomMessage.fromSession(CustomMessageEntry.decode(entry)),
  "BranchSummaryMessage.fromSession": (_, entry) =>
    BranchSummaryMessage.fromSession(BranchEntry.decode(entry)),
  "CompactionSummaryMessage.fromSession": (_, entry) =>
    CompactionSummaryMessage.fromSession(CompactionEntry.decode(entry)),
  "AgentMessage.asLlm": (of) => AgentMessage.asLlm(AgentMessage.decode(of)),
  llmContext: (_, messages) => llmContext(listOf(messages, (one) => AgentMessage.decode(one))),
  sentToLlm: (_, messages) => sentToLlm(listOf(messages, (one) => LlmMessage.decode(one))),
  buildSessionContext: (_, branch) =>
    SessionContext.encode(buildSessionContext(listOf(branch, (entry) => SessionEntry.decode(entry)))),
});
