/** The programs to build, each with a valid and an invalid document. */

const usage = { good: { input: 12, output: 3 }, bad: { input: 12, output: -3 } };

const message = {
  good: { role: "user", content: [{ type: "text", text: "hi" }], timestamp: 1 },
  bad: { role: "user", content: [{ type: "text", text: 7 }], timestamp: 1 },
};

/** `wanted` is the target in kB. */
export const programs = [
  { file: "usage-data-koine", says: "phi `Usage`: Koine, parsed data", wanted: 4, ...usage },
  { file: "usage-koine", says: "the same: Koine, data and text", ...usage },
  { file: "usage-valibot", says: "the same: Valibot", ...usage },
  { file: "usage-zod-mini", says: "the same: zod-mini", ...usage },
  { file: "message-data-koine", says: "phi `AgentMessage`: Koine, parsed data", ...message },
  { file: "message-koine", says: "the same: Koine, data and text", ...message },
  { file: "between-koine", says: "`between(phi, riffer)`", wanted: 40, ...message },
  { file: "translate-koine", says: "`translate`, any pair of dialects", ...message },
];
