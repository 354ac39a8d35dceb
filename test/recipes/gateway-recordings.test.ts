/**
 * Recorded traffic through the gateway: APIs accept every forwarded request, and the official SDKs read every
 * recorded stream.
 */

import { describe, expect, test } from "vitest";
import { writeJson } from "../../runtime/core/index.ts";
import { withoutData } from "../harness/data.ts";
import { exchangesOf, wasAccepted } from "../harness/recordings.ts";
import { protocols, providers, type Provider } from "../runtime/translate/journeys.ts";
import { madeStreams } from "../runtime/translate/streams/made.ts";
import { foldOf, recordedStreams } from "../runtime/translate/streams/recorded.ts";
import { openStage, saidBy } from "./gateway/stage.ts";

const stage = openStage();

const ways = providers.flatMap((from) => providers.filter((to) => to !== from).map((to) => ({ from, to })));

const address = "http://localhost/v1beta/models/a-model:generateContent";

/** Accepted requests without duplicates. */
const requestsOf = (from: Provider): readonly string[] => {
  const accepted = (exchangesOf(...protocols[from]) ?? []).filter(wasAccepted);
  return [...new Set(accepted.map(({ request }) => writeJson(request)))];
};

const question: { readonly [Name in Provider]: object } = {
  anthropic: { messages: [{ role: "user", content: "?" }] },
  "openai-chat": { messages: [{ role: "user", content: "?" }] },
  "openai-responses": { input: "?" },
  gemini: { contents: [{ role: "user", parts: [{ text: "?" }] }] },
};

/**
 * Whether the request was rejected because of a call without a result or a result without a call, both of
 * which every API rejects.
 */
const isBroken = (refusal: string): boolean =>
  /requires (a result for every call|every result to follow its call|a user message or results)/.test(
    refusal,
  );

describe.each(ways)("$from to $to", ({ from, to }) => {
  const requests = requestsOf(from);
  const streams = recordedStreams(to);

  test.skipIf(requests.length === 0)(
    requests.length === 0
      ? withoutData("recordings")
      : `the API accepts every forwarded request (of ${requests.length})`,
    async () => {
      const api = stage.apiOf(to);
      api.reply = { events: madeStreams[to]({ texts: [["Yes."]], calls: [] }) };
      const handle = stage.recipe.gateway({ ...stage.wayTo(to), from });
      const refused: string[] = [];
      for (const body of requests) {
        const response = await handle(new Request(address, { method: "POST", body }));
        const text = await response.text();
        if (!response.ok) refused.push(text);
      }
      expect(api.refused).toEqual([]);
      expect(refused.filter((one) => !isBroken(one))).toEqual([]);
      expect(refused.length).toBeLessThanOrEqual(3);
    },
  );

  test.skipIf(streams.length === 0)(
    streams.length === 0 ? withoutData("recordings") : `the SDK reads ${streams.length} streams`,
    async () => {
      const ask = await stage.callerOf(from, to);
      for (const { id, events } of streams) {
        stage.apiOf(to).reply = { events };
        const message = await ask({ model: "m", max_tokens: 5, ...question[from] }, true);
        expect(saidBy(message, from), id).toEqual(saidBy(foldOf(to, events).response, to));
      }
    },
  );
});
