/** phi's largest union: all agent messages. */

import { AgentMessage } from "koine/phi";

export const accepts = (wire) => AgentMessage.safeDecode(wire).ok;
