/**
 * Folds all recorded events and translates them to every other API, to measure the cost of a stream event
 * relative to reading and writing its JSON. Uses the published build without a test runner. Run `npm run
 * build` and then `node test/runtime/translate/streams/measure.js [rounds]`.
 */

import { existsSync } from "node:fs";
import { accumulate, transduce } from "../../../../dist/runtime/translate/streams/index.js";
import { bestOf, exchanges, folder } from "../measuring.js";

const rounds = Number(process.argv[2] ?? 20);

const protocols = {
  anthropic: ["anthropic-messages"],
  gemini: ["gemini", "vertex-gemini"],
  "openai-chat": ["openai-chat", "openrouter-chat", "compat-chat"],
  "openai-responses": ["openai-responses", "compat-responses"],
};

const apis = Object.keys(protocols);

const streamsOf = (api) =>
  protocols[api]
    .flatMap(exchanges)
    .map(({ events = [] }) => events.map(({ data }) => data))
    .filter((events) => events.length > 0);

const folding = (api, streams) => () => {
  for (const events of streams) {
    const fold = accumulate(api);
    for (const event of events) fold.add(event);
    fold.result();
  }
};

const turning = (from, to, streams) => () => {
  for (const events of streams) {
    const way = transduce({ from, to });
    for (const event of events) way.add(event);
    way.end();
  }
};

const rowOf = (from) => {
  const streams = streamsOf(from);
  const texts = streams.flat().map((event) => JSON.stringify(event));
  const json = () => {
    for (const text of texts) JSON.stringify(JSON.parse(text));
  };
  const others = apis.filter((to) => to !== from);
  const [unit, ...costs] = bestOf(
    [json, folding(from, streams), ...others.map((to) => turning(from, to, streams))],
    rounds,
  );
  const cells = ["folded", ...others].map((name, index) => `${name} ${(costs[index] / unit).toFixed(1)}`);
  return `${from}, ${texts.length} events: ${cells.join(", ")}`;
};

if (existsSync(folder)) {
  console.log("times JSON.parse and JSON.stringify of the same events");
  for (const api of apis) console.log(rowOf(api));
} else console.log(`there are no recordings in ${folder}; set KOINE_DATA to the folder that holds them`);
