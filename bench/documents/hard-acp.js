/** Hard-to-parse ACP messages. The baseline is a prompt with many links and files. */

import { repeated } from "../hard.js";

const sentence = "The tool answered with a list of files; “src” holds 14 of them.\n";

const part = (index) =>
  index % 2 === 0
    ? {
        type: "resource_link",
        uri: `file:///src/file-${index}.ts`,
        name: `file-${index}.ts`,
        size: 1200 + index,
      }
    : {
        type: "resource",
        resource: { uri: `file:///src/file-${index}.ts`, text: sentence, mimeType: "text/plain" },
      };

const base = { sessionId: "session-1", prompt: Array.from({ length: 60 }, (_, index) => part(index)) };
const bad = { type: "text", text: 7 };

export const entity = "acp.PromptRequest";

export const acp = {
  base,
  called: (input) => ({ ...base, prompt: [{ type: "text", text: "n" }], _meta: input }),
  said: (text) => ({ ...base, prompt: [{ type: "text", text }] }),
  wrong: { ...base, prompt: [...base.prompt, bad] },
  many: { ...base, prompt: repeated(1000, bad) },
};
