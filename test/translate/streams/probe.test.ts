import { test } from "vitest";
import { providers } from "../journeys.ts";
import { breaches, transduced } from "./law.ts";
import { foldOf, recordedStreams } from "./recorded.ts";
test("x", () => {
  const all: Record<string, [number, string]> = {};
  let n = 0,
    bad = 0;
  for (const from of providers)
    for (const to of providers) {
      if (from === to) continue;
      for (const { id, events } of recordedStreams(from)) {
        n++;
        let b: string[];
        try {
          b = breaches(events, from, to);
          const o = transduced(events, from, to);
          b.push(
            ...o.problems.filter((p) => p.code !== "omitted").map((p) => "P " + p.code + p.message),
            ...foldOf(to, o.events).problems.map((p) => `T ${p.code} ${p.message}`),
          );
        } catch (e) {
          b = [String((e as Error).stack)];
        }
        if (b.length) bad++;
        for (const x of b) {
          const k = `${from}→${to} ${x.split(":")[0]!.replace(/\d+/g, "#")}`;
          all[k] ??= [0, `${id} ${x}`];
          all[k][0]++;
        }
      }
    }
  for (const [k, [c, e]] of Object.entries(all)) console.log(c, k, "\n    ", e.slice(0, 600));
  console.log(n, "streams", bad, "bad");
});
