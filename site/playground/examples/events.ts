/** The events from the README and the home page. */

import readme from "../../../README.md?raw";

const [, schema = ""] = /^```json \[events\.json\]\n([^]*?)^```$/m.exec(readme) ?? [];

export const events = { "events.json": schema };
