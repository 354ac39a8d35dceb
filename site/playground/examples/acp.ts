/** The schema in the npm package of the Agent Client Protocol. */

import text from "../../../node_modules/@agentclientprotocol/sdk/schema/v1/schema.json?raw";

export const acp = { "acp.json": text };
