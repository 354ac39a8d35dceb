/** URLs rejected because Ruby's parser, which upstream uses, rejects them. */

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
  "rejects %s, as Ruby does",
  (url) => expect(isRefused(url)).toBe(true),
);

test("does not parse a URL that has a media type", () => {
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

/** Ruby versions differ in how they handle escapes in a query. */
const hasOddQuery = (one: string): boolean => /\?[^]*%(?![0-9A-Fa-f]{2})/.test(one);

testWith(["ruby"], "rejects the same random URLs as Ruby", () => {
  const urls = fc.sample(url, { numRuns: randomCases(20_000), seed: 10 }).filter((one) => !hasOddQuery(one));
  const answer: boolean[] = JSON.parse(
    execFileSync("ruby", ["-e", program], { input: JSON.stringify(urls) }).toString(),
  );
  expect(urls.filter((one, index) => isRefused(one) !== answer[index])).toEqual([]);
  expect(answer.filter((refused) => !refused).length).toBeGreaterThan(randomCases(1_000));
});
