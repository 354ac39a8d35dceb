/** The largest union of phi: every message of an agent, of data that somebody else read. */

import { AgentMessage } from "koine/phi/data";

export const accepts = (wire) => AgentMessage.safeDecode(wire).ok;
