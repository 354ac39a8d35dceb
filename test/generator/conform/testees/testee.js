/**
 * Testees with one fault each: `node testee.js right | crash | hang | noise | order | stop | more | lax |
 * cased | unknown | refusing`.
 */

import { createInterface } from "node:readline";

const way = process.argv[2];

const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

const right = ({ id, text }) => {
  if (way === "unknown") return { id, ok: false, issue: { code: "entity" } };
  if (way === "refusing") return { id, ok: false };
  try {
    const value = JSON.parse(text);
    if (way !== "lax" && !["off", "minimal", "low", "medium", "high"].includes(value))
      throw new Error("unknown value");
    return { id, ok: true, text: JSON.stringify(way === "cased" ? String(value).toUpperCase() : value) };
  } catch (error) {
    return { id, ok: false, issue: { message: error.message } };
  }
};

const requests = [];

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  requests.push(request);
  const isThird = requests.length === 3;
  if (way === "crash" && isThird) {
    console.error("out of luck");
    process.exit(3);
  }
  if (way === "stop" && isThird) process.exit(0);
  if (way === "hang" && isThird) await new Promise(() => setInterval(() => undefined, 1000));
  if (way === "noise" && isThird) console.log("debug: here I am");
  if (way === "order" && isThird) say({ ...right(request), id: 7 });
  else say(right(request));
}

if (way === "more") say({ id: 1000, ok: true, text: "null" });
