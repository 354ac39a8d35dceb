/**
 * Translates each provider's recorded request bodies, with all their properties, to every other provider and
 * back.
 */

import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../runtime/core/index.ts";
import { account, translate, type Account, type DialectName } from "../../../runtime/translate/index.ts";
import { edgeOf } from "../../../runtime/translate/dialects/index.ts";
import { besides, open } from "../../../runtime/translate/conversation/conversation.ts";
import { leavesOf, type JsonObject } from "../../../runtime/translate/support/json.ts";
import { withoutData } from "../../harness/data.ts";
import { sampledByKinds } from "../../harness/effort.ts";
import { providers, recorded, shapesOfRequest, type Provider } from "./journeys.ts";

const filling = { models: { "*": "a-model" }, maxTokens: 4096 };

const membersOf = (conversation: JsonValue, provider: Provider): JsonObject =>
  besides(open(conversation, edgeOf(provider)).members, edgeOf(provider));

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === "bigint" ? `${one}n` : one)) ?? "";

/** Describes a request's properties that do not round-trip or have no entry. */
const faultsOf = (conversation: JsonValue, from: Provider, to: Provider): string[] => {
  const there: Account<DialectName> = account(conversation, { from, to, ...filling });
  const { output, sidecar, entries, problems } = there;
  const home = translate(output, { from: to, to: from, sidecar: JSON.parse(JSON.stringify(sidecar)) });
  const members = membersOf(conversation, from);
  const leaves = leavesOf(members).map(({ pointer }) => pointer);
  const said = entries.filter(({ code }) => code === "member").map((entry) => entry.from);
  return [
    ...(textOf(membersOf(Object(home.output), from)) === textOf(members)
      ? []
      : [
          `${textOf(members)} became ${textOf(membersOf(Object(home.output), from))} through ${textOf(membersOf(Object(output), to))}`,
        ]),
    ...(said.toSorted().join("\n") === leaves.toSorted().join("\n") ? [] : ["a leaf without an entry"]),
    ...problems.flatMap(({ issues }) =>
      issues.filter(({ code }) => code === "required").map(({ message }) => message),
    ),
  ];
};

describe.each(providers)("recorded requests of %s", (from) => {
  const requests = sampledByKinds(recorded(from), shapesOfRequest);
  test.skipIf(requests.length === 0).each(providers.filter((to) => to !== from))(
    requests.length === 0 ? withoutData("recordings") : `${requests.length} bodies round-trip through %s`,
    (to) => {
      const faults = requests.flatMap(({ id, conversation }) =>
        faultsOf(conversation, from, to).map((fault) => `${id}: ${fault}`),
      );
      expect(faults).toEqual([]);
    },
  );
});
