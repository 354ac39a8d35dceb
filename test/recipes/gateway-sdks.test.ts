/**
 * The official SDKs through the gateway, in front of local servers that replay recorded responses and check
 * each request against the types of the API's own SDK.
 */

import { expect, test } from "vitest";
import { withoutData } from "../harness/data.ts";
import { exchangesOf } from "../harness/recordings.ts";
import { providers, type Provider } from "../runtime/translate/journeys.ts";
import { foldOf } from "../runtime/translate/streams/recorded.ts";
import type { Reply } from "./gateway/api.ts";
import type { Ask } from "./gateway/callers.ts";
import { scenarios, seenIn, type Scenario, type Seen } from "./gateway/scenarios.ts";
import { mistyped, type Sent } from "./gateway/sent.ts";
import { openStage } from "./gateway/stage.ts";

const stage = openStage();

const wanted = (api: Provider, { events }: Reply): Seen | undefined => {
  const { response } = events === undefined ? {} : foldOf(api, events);
  return response === undefined ? undefined : seenIn(response, api);
};

const keys = ["text", "thinking", "calls", "stop"] as const;

/** The same content as in the recording, or the parts that differ. */
const compared = (message: unknown, from: Provider, original: Seen | undefined): string => {
  const seen = seenIn(message, from);
  const other = keys.filter((key) => JSON.stringify(seen[key]) !== JSON.stringify(original?.[key]));
  if (other.length === 0) return "same";
  return other.map((key) => (seen[key] === "" ? `no ${key}` : `other ${key}`)).join(", ");
};

const raised = (error: unknown): string => {
  const { status } = Object(error);
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return `raises ${name}${typeof status === "number" ? ` ${status}` : ""}`;
};

/** The Responses SDK returns a failed response instead of raising an error. */
const outcome = (message: unknown, from: Provider, original: Seen | undefined): string => {
  const { status } = Object(message);
  return status === "failed" ? "status failed" : compared(message, from, original);
};

const cellOf = async (ask: Ask, scenario: Scenario, from: Provider, to: Provider): Promise<string> => {
  const request = scenario.request(from);
  if (request === undefined) return "-";
  const reply = scenario.reply(to);
  stage.apiOf(to).reply = reply;
  const cells = new Set<string>();
  for (const isStream of scenario.isStreamOnly === true ? [true] : [false, true])
    try {
      cells.add(outcome(await ask(request, isStream), from, wanted(to, reply)));
    } catch (error) {
      cells.add(raised(error));
    }
  return [...cells].join(" / ");
};

const sdkOf: { readonly [Name in Provider]: string } = {
  anthropic: "@anthropic-ai/sdk",
  gemini: "@google/genai",
  "openai-chat": "openai, Chat",
  "openai-responses": "openai, Responses",
};

/** Aligns the columns. */
const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
};

const title = "each SDK reads the content of each API's recorded responses, and raises errors";

const hasData = exchangesOf("anthropic-messages") !== undefined;

test.skipIf(!hasData)(hasData ? title : withoutData("recordings"), async () => {
  const rows: (readonly string[])[] = [["what", "SDK", ...providers]];
  const sent = new Map<Provider, Sent[]>(providers.map((name) => [name, []]));
  for (const scenario of scenarios)
    for (const from of providers) {
      const cells: string[] = [];
      for (const to of providers) {
        const { got } = stage.apiOf(to);
        const before = got.length;
        cells.push(await cellOf(await stage.callerOf(from, to), scenario, from, to));
        const label = `${scenario.name} of ${from}`;
        sent.get(to)?.push(...got.slice(before).map((body) => ({ label, body })));
      }
      rows.push([scenario.name, sdkOf[from], ...cells]);
    }
  await expect(tableOf(rows)).toMatchFileSnapshot("gateway/sdks.txt");
  expect(providers.flatMap((name) => stage.apiOf(name).refused)).toEqual([]);
  expect(mistyped(sent)).toEqual([]);
});
