/** Translations of recorded requests: their targets accept them, or `problems` says why not; so they do with what was recorded. */

import { describe, expect, test } from "vitest";
import {
  acceptable,
  dialectNames,
  isDialectName,
  translate,
  type DialectName,
} from "../../../runtime/translate/index.ts";
import { withoutData } from "../../harness/data.ts";
import { sampledByKinds, shareOf } from "../../harness/effort.ts";
import { providers, recorded, shapesOfRequest, type Provider } from "./journeys.ts";

const dialects = dialectNames().filter(isDialectName);

/** Accepted by their API all the same: rules that hold for most models, or were not asked there. Counted, so that none joins them unseen. */
const accepted: { readonly [Name in Provider]: { readonly [code: string]: number } } = {
  anthropic: {},
  // Gemini 2.0 takes calls without results; one stream's arguments hide the call of a result.
  gemini: { unanswered_call: 5, unknown_call: 1 },
  // Mistral's files have no name.
  "openai-chat": { file_name: 2 },
  // Other providers' responses: an empty list beside instructions, and one search item sent twice.
  "openai-responses": { empty_list: 1, duplicate_id: 1 },
};

const counted = (codes: readonly string[]): { [code: string]: number } => {
  const counts: { [code: string]: number } = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

const keyOf = (pointer: string, code: string): string => `${code} ${pointer}`;

/** The refusals by the target of a translation that nobody said. */
const unsaid = (conversation: unknown, from: DialectName, to: DialectName): string[] => {
  const { output, problems } = translate(conversation, { from, to });
  const said = new Set(
    problems.flatMap(({ side, pointer, issues }) =>
      side === "output" ? issues.map((issue) => keyOf(pointer + issue.pointer, issue.code)) : [],
    ),
  );
  return acceptable(output, to)
    .map(({ code, pointer }) => keyOf(pointer, code))
    .filter((key) => !said.has(key));
};

/** Rules that no translation can keep for a conversation that breaks them itself. */
const inherited = new Set(["unanswered_call", "unknown_call", "early_call", "duplicate_id"]);

describe.each(providers)("%s", (from) => {
  const requests = recorded(from);
  describe.skipIf(requests.length === 0)(
    requests.length === 0 ? withoutData("recordings") : `${requests.length} requests`,
    () => {
      test("are accepted as they were recorded, but for a few", () => {
        const codes = requests.flatMap(({ conversation }) => acceptable(conversation, from));
        expect(counted(codes.map(({ code }) => code))).toEqual(accepted[from]);
      });

      const some = sampledByKinds(requests, shapesOfRequest);
      test.each(dialects)("are accepted by %s, or a problem says why not", (to) => {
        const codes: string[] = [];
        for (const { id, conversation } of shareOf(some, dialects.indexOf(to), 3)) {
          expect(unsaid(conversation, from, to), id).toEqual([]);
          const { output } = translate(conversation, { from, to, policy: { fit: true } });
          codes.push(...acceptable(output, to).map(({ code }) => code));
        }
        expect(codes.filter((code) => !inherited.has(code))).toEqual([]);
        expect(codes.length).toBeLessThanOrEqual(8);
      });
    },
  );
});
