/** URLs that are refused: those that Ruby's own parser refuses, with which upstream reads them. */

import { execFileSync } from "node:child_process";
import * as fc from "fast-check";
import { FilePart } from "koine/riffer";
import { expect, test } from "vitest";
import { testWith } from "../../harness/toolchain.ts";
import { randomCases } from "../../harness/effort.ts";

const isRefused = (url: string): boolean => {
  try {
    FilePart.fromUrl(url);
    return false;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return Reflect.get(error, "code") === "invalid_url";
  }
};

test.each(["https://e.com/ü.png", "https://e.com/a|b.png", "https://e.com/%zz.png", "https://e.com/[a].png"])(
  "%s is no URL to Ruby",
  (url) => expect(isRefused(url)).toBe(true),
);

test("with its media type a URL is not read at all", () => {
  const url = "https://e.com/a|b";
  expect(FilePart.fromUrl(url, { media_type: "image/png" }).url).toBe(url);
});

const program = `
  require "json"
  require "uri"
  refused = JSON.parse($stdin.read).map do |url|
    URI.parse(url)
    false
  rescue URI::InvalidURIError
    true
  end
  print JSON.generate(refused)
`;

const word = fc.constantFrom(
  ..."ab1/?#[]@:.%{}|^`<>\"\\ ~!$&'()*+,;=-_é\u2028\n",
  "%20",
  "://",
  "http://",
  "[::1]",
);
const url = fc
  .tuple(fc.constantFrom("", "https://e.com/", "https:", "/"), fc.array(word, { maxLength: 8 }))
  .map(([start, words]) => `${start}${words.join("")}.png`);

/** Escapes in a query are looked at by some versions of Ruby, and by others not. */
const hasOddQuery = (one: string): boolean => /\?[^]*%(?![0-9A-Fa-f]{2})/.test(one);

testWith(["ruby"], "Ruby refuses the same", () => {
  const urls = fc.sample(url, { numRuns: randomCases(20_000), seed: 10 }).filter((one) => !hasOddQuery(one));
  const answer: boolean[] = JSON.parse(
    execFileSync("ruby", ["-e", program], { input: JSON.stringify(urls) }).toString(),
  );
  expect(urls.filter((one, index) => isRefused(one) !== answer[index])).toEqual([]);
  expect(answer.filter((refused) => !refused).length).toBeGreaterThan(randomCases(1_000));
});
