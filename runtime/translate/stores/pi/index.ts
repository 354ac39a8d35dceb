/** pi: an array of messages, as stored in session entries. Sources: the pi dialect and upstream's code. */

import { Message } from "../../../../generated/typescript/pi/data.ts";
import type { Issue, JsonValue } from "../../../core/index.ts";
import { codecIssues } from "../../hub/parts.ts";
import { memberOf } from "../../support/json.ts";
import type { Edge } from "../../edge/edge.ts";
import { readUnits } from "./read.ts";
import { writeMessages } from "./write.ts";

const entry: Issue = {
  code: "missing",
  pointer: "/role",
  message: 'this is a session entry, not a message; pass the value of "message" of the entries that have one',
};

const isEntry = (wire: JsonValue): boolean =>
  memberOf(wire, "role") === undefined && typeof memberOf(wire, "type") === "string";

export const pi: Edge<"pi"> = {
  name: "pi",
  form: {},
  block: (text) => ({ type: "text", text }),
  check: ({ wire }) => (isEntry(wire) ? [entry] : codecIssues(Message, wire)),
  read: readUnits,
  write: writeMessages,
};
