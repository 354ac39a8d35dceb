/** Checks the architecture of the translation: its layers, and what imports the folder of an API. */

import { expect, test } from "vitest";
import { edges, sources, textOf } from "../../harness/imports.ts";

/** The layer of each module of the translation, according to the runtime's README. */
const layers = new Map(
  [...textOf("runtime/README.md").matchAll(/^\| +(\d+) \| `([\w/-]+)`/gm)].map(([, layer, module = ""]) => [
    module,
    Number(layer),
  ]),
);

/** Returns the folder below `runtime/translate`. The streams of all APIs are a module of their own. */
const moduleOf = (file: string): string => {
  const [first = "", second = "", third] = file.split("/").slice(2);
  if (first === "apis") return third === "stream" ? "apis/stream" : "apis";
  return first === "streams" && second === "support" ? "streams/support" : first.replace(/\.ts$/, "");
};

test("every module of the translation has a layer, and imports go down", () => {
  const within = /^runtime\/translate\//;
  const modules = new Set(sources.filter((file) => within.test(file)).map(moduleOf));
  expect([...modules].toSorted()).toEqual([...layers.keys()].toSorted());
  const layerOf = (file: string): number => layers.get(moduleOf(file)) ?? Infinity;
  const upward = edges(within, within).filter((edge) => {
    const [from = "", to = ""] = edge.split(" → ");
    return moduleOf(from) !== moduleOf(to) && layerOf(to) >= layerOf(from);
  });
  expect(upward).toEqual([]);
});

test("APIs import only themselves and what the two APIs of OpenAI share, and stores at most an API", () => {
  const parts = (edge: string): string[][] => edge.split(" → ").map((file) => file.split("/").slice(2, 4));
  const apis = edges(/^runtime\/translate\/apis\/[\w-]+\//, /^runtime\/translate\/(apis|stores)\//);
  const foreign = apis.filter((edge) => {
    const [[, from = ""] = [], [, to = ""] = []] = parts(edge);
    return from !== to && !(to === "openai" && from.startsWith("openai-"));
  });
  expect(foreign).toEqual([]);
  const stores = edges(/^runtime\/translate\/stores\//, /^runtime\/translate\/stores\//);
  expect(stores.filter((edge) => new Set(parts(edge).map(([, name]) => name)).size > 1)).toEqual([]);
});

/** The files in `appam` are Appam's own conversions for two providers. */
test("only tables import an API outside its folder", () => {
  const outside = edges(
    /^runtime\/translate\/(?!apis\/[\w-]+\/|stores\/)/,
    /^runtime\/translate\/apis\/[\w-]+\//,
  );
  expect([...new Set(outside.map((edge) => edge.split(" → ")[0]))]).toEqual([
    "runtime/translate/apis/answers.ts",
    "runtime/translate/appam/blocks.ts",
    "runtime/translate/appam/tool-forms.ts",
    "runtime/translate/between/index.ts",
    "runtime/translate/dialects/index.ts",
    "runtime/translate/streams/accumulate.ts",
    "runtime/translate/streams/transduce/transduce.ts",
  ]);
});
