/**
 * Measures the cost of translating every recorded message of an API, relative to reading and writing its
 * JSON. Uses the published build without a test runner. Run `npm run build` and then `node
 * test/runtime/translate/measure.js [rounds]`.
 */

import { existsSync } from "node:fs";
import { translate } from "../../../dist/runtime/translate/index.js";
import { bestOf, exchanges, folder } from "./measuring.js";

const rounds = Number(process.argv[2] ?? 40);

const apis = [
  { from: "anthropic", to: "openai-chat", list: "messages", protocols: ["anthropic-messages"] },
  { from: "gemini", to: "anthropic", list: "contents", protocols: ["gemini", "vertex-gemini"] },
  { from: "openai-chat", to: "anthropic", list: "messages", protocols: ["openai-chat", "compat-chat"] },
  { from: "openai-responses", to: "anthropic", list: "input", protocols: ["openai-responses"] },
];

/** All messages that the API accepted, as one conversation. */
const conversationOf = ({ list, protocols }) => ({
  [list]: protocols
    .flatMap(exchanges)
    .filter(({ status, request }) => status < 400 && Array.isArray(request?.[list]))
    .flatMap(({ request }) => request[list]),
});

const costsOf = ({ from, to, ...api }) => {
  const conversation = conversationOf({ from, to, ...api });
  const text = JSON.stringify(conversation);
  return bestOf(
    [
      () => JSON.stringify(JSON.parse(text)),
      () => translate(conversation, { from, to }),
      () => translate(conversation, { from, to, losses: false }),
    ],
    rounds,
  );
};

const rowOf = (name, [json, whole, without]) =>
  `${name.padEnd(30)} ${(whole / json).toFixed(1).padStart(6)} ${(without / json).toFixed(1).padStart(16)}`;

if (existsSync(folder)) {
  const rows = apis.map((api) => ({ name: `${api.from} → ${api.to}`, costs: costsOf(api) }));
  const sums = [0, 1, 2].map((index) => rows.reduce((sum, { costs }) => sum + costs[index], 0));
  console.log("recorded messages          times JSON   without losses");
  for (const { name, costs } of rows) console.log(rowOf(name, costs));
  console.log(rowOf("all of them", sums));
} else console.log(`there are no recordings in ${folder}; set KOINE_DATA to the folder that holds them`);
