/** operator: an array of agent messages. Sources: the operator document and the JSON of its session files. */

import { AgentMessage } from "../../../../generated/typescript/operator/data.ts";
import type { JsonValue } from "../../../core/index.ts";
import { joinContinued, isContinuation, runsOf } from "../../hub/continued.ts";
import type { HubMessage, Part, Role, StopReason, Unit, Usage } from "../../hub/hub.ts";
import { continuedId, isContinuedId } from "../../hub/ids.ts";
import { compact, memberOf, numberOf, textOf } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { isMedia, isResult, mediaOf, naturalStop } from "../../hub/contents.ts";
import type { Edge } from "../../edge/edge.ts";
import type { Placed, Written } from "../../hub/written.ts";
import { readContents, writeContents } from "./contents.ts";
import { bareText, codecIssues, opaque } from "../../hub/parts.ts";

const stopReasons: readonly (readonly [operator: string, hub: StopReason])[] = [
  ["stop", "stop"],
  ["length", "length"],
  ["tool_calls", "tool"],
  ["content_filter", "filter"],
  ["abort", "aborted"],
  ["error", "error"],
];

const readUsage = (usage: JsonValue | undefined): Usage | undefined => {
  const counts: Usage = {
    input: numberOf(usage, "input_tokens") ?? 0,
    output: numberOf(usage, "output_tokens") ?? 0,
    cacheRead: numberOf(usage, "cache_read_tokens") ?? 0,
    cacheWrite: numberOf(usage, "cache_write_tokens") ?? 0,
  };
  const cost = numberOf(memberOf(usage, "cost"), "total") ?? 0;
  if (cost === 0 && Object.values(counts).every((count) => count === 0)) return undefined;
  return cost === 0 ? counts : { ...counts, cost };
};

const writeUsage = ({ input = 0, output = 0, cacheRead = 0, cacheWrite = 0, cost = 0 }: Usage = {}) => ({
  input_tokens: input,
  output_tokens: output,
  cache_read_tokens: cacheRead,
  cache_write_tokens: cacheWrite,
  cost: { input: 0, output: 0, cache_read: 0, cache_write: 0, total: cost },
});

/** Reads the metadata of an assistant turn. Upstream uses `stop` for unknown stop reasons as well. */
const readTurn = ({ wire }: Unit, parts: readonly Part[]): Partial<HubMessage> => {
  const usage = readUsage(memberOf(wire, "usage"));
  const stop = stopReasons.find(([operator]) => operator === textOf(wire, "stop_reason"))?.[1];
  const error = textOf(wire, "error") ?? "";
  return {
    ...(usage === undefined ? {} : { usage }),
    ...(stop === undefined || stop === naturalStop(parts) ? {} : { stopReason: stop }),
    ...(error === "" ? {} : { error }),
  };
};

const writeTurn = ({ usage, stopReason, parts, error = "" }: HubMessage) => {
  const stop = stopReason ?? naturalStop(parts);
  return {
    usage: writeUsage(usage),
    stop_reason: stopReasons.find(([, hub]) => hub === stop)?.[0] ?? "stop",
    error,
  };
};

/** Tool results always have the `tool` role. */
const roleOf = (parts: readonly Part[], role: Role): Role => (parts.some(isResult) ? "tool" : role);

const readMessage = (unit: Unit, role: Role): HubMessage[] => {
  const parts = readContents(unit);
  const runs = role === "tool" ? [parts] : runsOf(parts, (one, other) => isResult(one) === isResult(other));
  const id = textOf(unit.wire, "id");
  const seconds = numberOf(unit.wire, "timestamp");
  const facts = {
    units: [unit],
    ...(seconds === undefined ? {} : { timestamp: seconds * 1000 }),
    ...(role === "assistant" ? readTurn(unit, parts) : {}),
  };
  const first = isContinuedId(id) ? { isContinued: true } : id === undefined ? {} : { id };
  return (runs.length === 0 ? [[]] : runs).map((run, index) => ({
    role: roleOf(run, role),
    parts: run,
    ...facts,
    ...(index === 0 ? first : { isContinued: true }),
  }));
};

/** Reads a summary of earlier turns, which is shown to the model as a user message. */
const readSummary = (unit: Unit): HubMessage => ({
  role: "user",
  parts: [bareText(unit, "/summary", textOf(unit.wire, "summary") ?? "")],
  units: [unit],
});

const readUnit = (unit: Unit): HubMessage[] => {
  const role = textOf(unit.wire, "role");
  switch (role) {
    case "system":
    case "user":
    case "assistant":
    case "tool":
      return readMessage(unit, role);
    case "branch_summary":
    case "compaction_summary":
      return [readSummary(unit)];
    default:
      return [{ role: "other", parts: [opaque(unit, "", role ?? "")], units: [unit] }];
  }
};

interface Draft {
  readonly message: HubMessage;
  readonly role: string;
  readonly parts: readonly Part[];
  readonly isMoved: boolean;
  readonly isContinued: boolean;
}

/** Results contain only text, so their media is moved to a user message after them. */
const draftsOf = (message: HubMessage, before: HubMessage | undefined): Draft[] => {
  const role = message.role === "developer" ? "system" : message.role;
  const media = message.parts.filter(isResult).flatMap(mediaOf);
  const isContinued = isContinuation(before, message);
  const draft = { message, role, parts: message.parts, isMoved: false, isContinued };
  if (media.length === 0) return [draft];
  return [draft, { ...draft, role: "user", parts: media, isMoved: true, isContinued: true }];
};

const moved = (places: readonly Placed[]): Placed[] =>
  places.map((place) => (isMedia(place.part) ? { ...place, isMoved: true } : place));

const writeDraft = (draft: Draft, position: number, resolve: Resolve): Written => {
  const { message, role, isMoved, isContinued } = draft;
  const { contents, parts } = writeContents(draft.parts, message, resolve);
  const wire = compact({
    role,
    contents,
    id: isContinued ? continuedId(position) : message.id,
    timestamp: message.timestamp === undefined ? undefined : message.timestamp / 1000,
    ...(role === "assistant" ? writeTurn(message) : {}),
  });
  return { wire, messages: [message], parts: isMoved ? moved(parts) : parts };
};

export const operator: Edge<"operator"> = {
  name: "operator",
  form: {},
  block: (text) => ({ type: "text", content: text }),
  check: ({ wire }) => codecIssues(AgentMessage, wire),
  read: (units) => joinContinued(units.flatMap(readUnit)),
  write: (messages, resolve) =>
    messages
      .flatMap((message, index) => (message.role === "other" ? [] : draftsOf(message, messages[index - 1])))
      .map((draft, position) => writeDraft(draft, position, resolve)),
};
