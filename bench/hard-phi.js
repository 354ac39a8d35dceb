/** Hard-to-parse phi messages. The baseline is a message with many tool calls. */

import { repeated } from "./hard.js";
import { accepted } from "./messages.js";

const base = accepted.find(({ name }) => name === "tool-heavy").wire;
const bad = { type: "text", text: 7 };

export const phi = {
  base,
  called: (input) => ({
    ...base,
    content: [{ type: "toolCall", id: "1", name: "n", arguments: input }],
  }),
  said: (text) => ({ ...base, content: [{ type: "text", text }] }),
  wrong: { ...base, content: [...base.content, bad] },
  many: { ...base, content: repeated(1000, bad) },
};
