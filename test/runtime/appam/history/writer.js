/**
 * Saves sessions in sequence and reports each one when it is saved: `node writer.js <file> <name> <from>
 * <to>`.
 */

import { writeSync } from "node:fs";
import { SessionHistory } from "koine/appam/history";

const [, , file = "", name = "", from = "0", to = "0"] = process.argv;
const history = await SessionHistory.open({ file, wait: 60_000 });
for (let number = Number(from); number < Number(to); number += 1) {
  history.saveSession({
    session_id: `${name}-${number}`,
    agent_name: name,
    model: "m",
    messages: [{ role: "user", content: `${name} says ${number}` }],
    started_at: "2026-04-05T10:20:00Z",
    ended_at: null,
    usage: null,
  });
  writeSync(1, `${number}\n`);
}
history.close();
