/** phi's largest union (all agent messages), decoded from already parsed data. */

import { AgentMessage } from "koine/phi/data";

export const accepts = (wire) => AgentMessage.safeDecode(wire).ok;
