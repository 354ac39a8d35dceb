/** appam: an array of unified messages. Sources: the UnifiedMessage document and upstream's JSON. */

import type { JsonValue } from "../../../core/index.ts";
import { continuedGroups } from "../../hub/continued.ts";
import type { HubMessage, Part, Role } from "../../hub/hub.ts";
import { compact } from "../../support/json.ts";
import type { Resolve } from "../../support/policy.ts";
import { appamIssues, readAppam, isUnified } from "./read.ts";
import { isDetail, reasoningOf, writeDetail } from "./reasoning.ts";
import { unmistaken } from "./carriers.ts";
import { blockPlaces, writeBlocks, type AppamBlock } from "./write-blocks.ts";
import type { Edge } from "../../edge/edge.ts";
import type { Placed, Written } from "../../hub/written.ts";
import { actionFor } from "../../hub/parts.ts";
import { timeOf } from "./time.ts";

type UnifiedRole = "system" | "user" | "assistant";

/** Messages that are not sent to a model have no role. */
const unifiedRole = (role: Role): UnifiedRole | undefined => {
  switch (role) {
    case "system":
    case "developer":
      return "system";
    case "user":
    case "tool":
      return "user";
    case "assistant":
      return "assistant";
    case "other":
      return undefined;
  }
};

/** Reasoning details contain tokens, so the policy applies to them. */
const detailsOf = (message: HubMessage, resolve: Resolve): Part[] =>
  message.parts.filter(isDetail).filter((part) => actionFor(part, message, resolve) === "keep");

interface Body {
  readonly blocks: readonly AppamBlock[];
  readonly details: readonly Part[];
}

const bodyOf = (message: HubMessage, resolve: Resolve): Body => {
  const details = detailsOf(message, resolve);
  const known = new Set(details);
  const others = message.parts.filter((part) => !known.has(part));
  return { blocks: writeBlocks(others, message, resolve), details };
};

const detailPlaces = (details: readonly Part[]): Placed[] =>
  details.map((part, index) => ({ part, pointer: `/reasoning_details/${index}` }));

const nonEmpty = (list: JsonValue[]): JsonValue[] | undefined => (list.length === 0 ? undefined : list);

/**
 * Writes consecutive messages with the same role as a single message if each one continues the previous one.
 */
const writeGroup = (group: readonly HubMessage[], role: UnifiedRole, resolve: Resolve): Written => {
  const bodies = group.map((message) => bodyOf(message, resolve));
  const blocks = unmistaken(bodies.flatMap((body) => body.blocks));
  const details = bodies.flatMap((body) => body.details);
  const timestamp = group.find((message) => message.timestamp !== undefined)?.timestamp;
  const wire = compact({
    role,
    content: blocks.map((block) => block.wire),
    id: group[0]?.id,
    timestamp: timestamp === undefined ? undefined : timeOf(timestamp),
    reasoning: reasoningOf(group.flatMap(({ parts }) => parts)),
    reasoning_details: nonEmpty(
      details.flatMap((part) => (part.kind === "thinking" ? [writeDetail(part)] : [])),
    ),
  });
  return { wire, messages: group, parts: [...detailPlaces(details), ...blockPlaces(blocks, "/content")] };
};

const ofOneRole = (group: readonly HubMessage[]): (readonly HubMessage[])[] => {
  const parts: HubMessage[][] = [];
  for (const message of group) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && unifiedRole(before.role) === unifiedRole(message.role))
      last.push(message);
    else parts.push([message]);
  }
  return parts;
};

export const appam: Edge<"appam"> = {
  name: "appam",
  form: {},
  block: (text) => ({ type: "text", text }),
  check: appamIssues,
  isOwn: isUnified,
  read: readAppam,
  write: (messages, resolve) =>
    continuedGroups(messages)
      .flatMap(ofOneRole)
      .flatMap((group) => {
        const role = unifiedRole(group[0]?.role ?? "other");
        return role === undefined ? [] : [writeGroup(group, role, resolve)];
      }),
};
