/** The largest union of phi: every message of an agent. */

import { AgentMessage } from "koine/phi";

export const accepts = (wire) => AgentMessage.safeDecode(wire).ok;
