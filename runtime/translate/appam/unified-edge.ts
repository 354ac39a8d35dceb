/** Appam's edge for blocks alone: what a message would say of its reasoning beside its blocks, they say themselves. */

import { appam } from "../edges/appam/index.ts";
import type { Edge } from "../edges/edge.ts";
import type { HubMessage, Part } from "../hub/hub.ts";

/** A detail's number and form are members of the list that messages have for details. */
const asBlock = (part: Part): Part => {
  if (part.kind !== "thinking") return part;
  const { format: _, index: __, ...thinking } = part;
  return thinking;
};

const inBlocks = (message: HubMessage): HubMessage => ({ ...message, parts: message.parts.map(asBlock) });

export const unifiedEdge: Edge = {
  ...appam,
  write: (messages, resolve) => appam.write(messages.map(inBlocks), resolve),
};
