/**
 * Round trips of every recorded request through each other provider's dialect, with and without the sidecar.
 */

import { expect, describe, test } from "vitest";
import { equalJson, type JsonValue } from "../../../runtime/core/index.ts";
import { account, translate } from "../../../runtime/translate/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import type { DialectName } from "../../../runtime/translate/edge/names.ts";
import { isObject, leavesOf } from "../../../runtime/translate/support/json.ts";
import { withoutData } from "../../harness/data.ts";
import { exchangesOf } from "../../harness/recordings.ts";
import { shapesOf } from "../../harness/shapes.ts";
import { baselines } from "./baselines.ts";
import { factsOf, kinds, missing, type Fact, type Kind } from "./facts.ts";
import { unread } from "./problems.ts";
import { isJson, json } from "../../harness/json.ts";
import { isThorough } from "../../harness/effort.ts";

export const protocols = {
  anthropic: ["anthropic-messages"],
  gemini: ["gemini", "vertex-gemini"],
  "openai-chat": ["openai-chat", "openrouter-chat", "compat-chat"],
  "openai-responses": ["openai-responses", "compat-responses"],
} as const;

export type Provider = keyof typeof protocols;

export const providers: readonly Provider[] = ["anthropic", "gemini", "openai-chat", "openai-responses"];

/** An additional user message in the format of each provider. */
const next: { readonly [Name in Provider]: JsonValue } = {
  anthropic: { role: "user", content: "And now?" },
  gemini: { role: "user", parts: [{ text: "And now?" }] },
  "openai-chat": { role: "user", content: "And now?" },
  "openai-responses": { role: "user", content: "And now?" },
};

export interface Recorded {
  readonly id: string;
  readonly conversation: JsonValue;
}

export const recorded = (provider: Provider): Recorded[] => {
  const list = edgeOf(provider).form.list ?? "";
  return (exchangesOf(...protocols[provider]) ?? []).flatMap(({ id, request }) =>
    isJson(request) && isObject(request) && Object.hasOwn(request, list)
      ? [{ id, conversation: request }]
      : [],
  );
};

export const shapesOfRequest = ({ conversation }: Recorded): ReadonlySet<string> => shapesOf(conversation);

const unitsOf = (conversation: JsonValue, provider: DialectName): readonly JsonValue[] => {
  const list = isObject(conversation) ? conversation[edgeOf(provider).form.list ?? ""] : undefined;
  return Array.isArray(list) ? list : list === undefined ? [] : [list];
};

const appended = (conversation: JsonValue, provider: Provider): JsonValue => ({
  ...(isObject(conversation) ? conversation : {}),
  [edgeOf(provider).form.list ?? ""]: [...unitsOf(conversation, provider), next[provider]],
});

const faultsOf = (conversation: JsonValue, from: Provider, to: Provider): string[] => {
  const faults: string[] = [];
  const there = account(conversation, { from, to });
  const again = translate(conversation, { from, to });
  if (JSON.stringify(there.output) !== JSON.stringify(again.output))
    faults.push("different bytes the second time");
  const pointers = there.entries.filter(({ code }) => code !== "boundary").map((entry) => entry.from);
  const leaves = leavesOf(conversation).map(({ pointer }) => pointer);
  if (unread(there.problems).length === 0 && pointers.toSorted().join("\n") !== leaves.toSorted().join("\n"))
    faults.push("a leaf without an entry or with two");
  const { sidecar } = there;
  const home = translate(there.output, { from: to, to: from, sidecar });
  if (!equalJson(home.output, conversation)) faults.push("not equal with the sidecar");
  const more = translate(appended(json(there.output), to), { from: to, to: from, sidecar });
  const prefix = unitsOf(json(more.output), from).slice(0, unitsOf(conversation, from).length);
  if (!equalJson(prefix, unitsOf(conversation, from))) faults.push("an added message changes earlier ones");
  return faults;
};

interface Survival {
  readonly kept: Map<Kind, number>;
  readonly total: Map<Kind, number>;
}

const add = (map: Map<Kind, number>, kind: Kind, amount: number): void => {
  map.set(kind, (map.get(kind) ?? 0) + amount);
};

/**
 * Counts the facts that survive without the sidecar, and returns lost facts that are not reported as losses.
 */
const measure = (conversation: JsonValue, from: Provider, to: Provider, survival: Survival): Fact[] => {
  const there = account(conversation, { from, to });
  const home = translate(there.output, { from: to, to: from });
  const facts = factsOf(conversation, from);
  const gone = missing(facts, factsOf(json(home.output), from));
  for (const { kind } of facts) {
    add(survival.total, kind, 1);
    add(survival.kept, kind, 1);
  }
  for (const { kind } of gone) add(survival.kept, kind, -1);
  const isNamed = ({ pointer }: Fact): boolean =>
    there.losses.some(
      (loss) =>
        loss.from === pointer || loss.from.startsWith(`${pointer}/`) || pointer.startsWith(`${loss.from}/`),
    );
  return gone.filter((fact) => {
    const alike = facts.filter(({ kind, value }) => kind === fact.kind && value === fact.value);
    return !alike.some(isNamed);
  });
};

const cell = ({ kept, total }: Survival, kind: Kind): string =>
  (total.get(kind) ?? 0) === 0 ? "–" : `${kept.get(kind) ?? 0}/${total.get(kind) ?? 0}`;

const pageOf = (from: Provider, requests: number, rows: ReadonlyMap<Provider, Survival>): string => {
  const head = ["round trip", ...kinds];
  const lines = [...rows].flatMap(([to, survival]) => {
    const baseline = baselines[`${from} ${to}`];
    return [
      [`${from} → ${to} → ${from}`, ...kinds.map((kind) => cell(survival, kind))],
      ...(baseline === undefined ? [] : [["llm-bridge 2.0.1", ...kinds.map((kind) => baseline[kind] ?? "")]]),
    ];
  });
  const table = [head, head.map(() => "---"), ...lines].map((row) => `| ${row.join(" | ")} |\n`).join("");
  return `${titleOf(from, requests)}\n\n${table}`;
};

const introduction = [
  "Each cell shows how many parts survive the round trip without the sidecar, out of all parts in the recorded requests.",
  "With the sidecar, every request round-trips unchanged. Parts that are lost are reported in `losses`.",
  "Most of them are deliberately not sent: other providers reject signatures, unsigned thinking and whitespace-only text.",
  "The llm-bridge rows were measured on a larger set of requests.",
].join(" ");

const titleOf = (from: Provider, requests: number): string =>
  `# Round trips of ${requests} ${from} requests without a sidecar\n\n${introduction}`;

/**
 * Tests for one provider's requests. The slow tests also write the table of facts that survive without a
 * sidecar.
 */
export const testJourneys = (from: Provider, requests: readonly Recorded[]): void => {
  const rows = new Map<Provider, Survival>();
  describe.skipIf(requests.length === 0)(
    requests.length === 0 ? withoutData("recordings") : `${requests.length} requests of ${from}`,
    () => {
      test.each(providers.filter((to) => to !== from))("round-trip through %s", (to) => {
        const faults = requests.flatMap(({ id, conversation }) =>
          faultsOf(conversation, from, to).map((fault) => `${id}: ${fault}`),
        );
        expect(faults).toEqual([]);
      });
      test.each(providers.filter((to) => to !== from))(
        "report every loss of a round trip through %s without the sidecar",
        (to) => {
          const survival: Survival = { kept: new Map(), total: new Map() };
          const unnamed = requests.flatMap(({ id, conversation }) =>
            measure(conversation, from, to, survival).map(
              ({ kind, pointer }) => `${id}: ${kind} at ${pointer}`,
            ),
          );
          rows.set(to, survival);
          expect(unnamed).toEqual([]);
        },
      );
      test.runIf(isThorough)("match the table of facts that survive without the sidecar", async () => {
        const page = pageOf(from, requests.length, rows);
        console.log(page);
        await expect(page).toMatchFileSnapshot(`../../../runtime/translate/survival/${from}.md`);
      });
    },
  );
};
