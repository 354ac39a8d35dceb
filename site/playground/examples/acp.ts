/** The schema that the Agent Client Protocol publishes, as its package holds it. */

import text from "../../../node_modules/@agentclientprotocol/sdk/schema/v1/schema.json?raw";

export const acp = { "acp.json": text };
