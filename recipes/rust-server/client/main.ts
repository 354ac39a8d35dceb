/** A client that starts the server, sends events and reads the answers, using generated types throughout. */

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Answer, Event } from "../generated/typescript/protocol/index.js";

const [program = "target/debug/events-server"] = process.argv.slice(2);
const server = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });

const events: Event[] = [
  { type: "placed", order: "A-1", total: 9.5 },
  { type: "shipped", order: "A-1" },
];
for (const event of events) server.stdin.write(`${Event.stringify(event)}\n`);
server.stdin.end('{ "type": "cancelled", "order": "A-1" }\n');

const said = (answer: Answer): string => {
  switch (answer.type) {
    case "noted":
      return `${answer.order} is noted; ${answer.orders} so far`;
    case "refused":
      return answer.reason;
  }
};

for await (const line of createInterface({ input: server.stdout }))
  process.stdout.write(`${said(Answer.parse(line))}\n`);
