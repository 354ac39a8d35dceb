/** Brings the recorded session of pi to phi, a message a line, for measure programs; needs `npm run build`. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { translate } from "../../../../dist/runtime/translate/index.js";

const recorded = path.join(process.env.KOINE_DATA ?? "../shared", "recordings/pi-session.jsonl");

const messages = readFileSync(recorded, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line).message)
  .filter((message) => message !== undefined);

const { output } = translate(messages, { from: "pi", to: "phi" });
mkdirSync(".tmp", { recursive: true });
writeFileSync(".tmp/session-phi.jsonl", output.map((message) => `${JSON.stringify(message)}\n`).join(""));
