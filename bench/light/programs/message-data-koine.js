/** phi's largest union (all agent messages), for already parsed data. */

import { AgentMessage } from "koine/phi/data";

export const accepts = (wire) => AgentMessage.safeDecode(wire).ok;
