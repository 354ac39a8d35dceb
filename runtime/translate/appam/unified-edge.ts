/** Appam's edge for single blocks. Each block contains its own reasoning details. */

import { appam } from "../stores/appam/index.ts";
import type { Edge } from "../edge/edge.ts";
import type { HubMessage, Part } from "../hub/hub.ts";

/** Only details that are stored in a message have an index and a format. */
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
