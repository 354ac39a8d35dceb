/** The programs that are built, each with a document that it must take and one that it must refuse. */

const usage = { good: { input: 12, output: 3 }, bad: { input: 12, output: -3 } };

const message = {
  good: { role: "user", content: [{ type: "text", text: "hi" }], timestamp: 1 },
  bad: { role: "user", content: [{ type: "text", text: 7 }], timestamp: 1 },
};

/** `wanted` is the most that it may weigh, in kB. */
export const programs = [
  { file: "usage-data-koine", says: "`Usage` of phi: Koine, of data", wanted: 4, ...usage },
  { file: "usage-koine", says: "the same: Koine, and of text", ...usage },
  { file: "usage-valibot", says: "the same: Valibot", ...usage },
  { file: "usage-zod-mini", says: "the same: zod-mini", ...usage },
  { file: "message-data-koine", says: "`AgentMessage` of phi: Koine, of data", ...message },
  { file: "message-koine", says: "the same: Koine, and of text", ...message },
  { file: "between-koine", says: "`between(phi, riffer)`", wanted: 40, ...message },
  { file: "translate-koine", says: "`translate`, from any dialect to any", ...message },
];
