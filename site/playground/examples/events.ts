/** The events that README and the first page show. */

import readme from "../../../README.md?raw";

const [, schema = ""] = /^```json \[events\.json\]\n([^]*?)^```$/m.exec(readme) ?? [];

export const events = { "events.json": schema };
