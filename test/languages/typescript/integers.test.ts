/** Integers from third-party schemas: limited to ±(2^53 − 1), or with the full 64-bit range. */

import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { DecodeError, type Codec } from "../../../runtime/core/index.ts";
import { projectFolderOfFile } from "../../harness/folders.ts";
import { integerCases, openCases, ranges } from "../../harness/integer-cases.ts";

const answer = (codec: Codec<unknown> | undefined, text: string): string => {
  if (codec === undefined) return "no codec";
  try {
    return codec.stringify(codec.parse(text));
  } catch (error) {
    return error instanceof DecodeError ? "invalid" : String(error);
  }
};

describe.each(ranges)("integers: %s", (integers) => {
  const folder = projectFolderOfFile(`integers-${integers}`);
  const { schema, entityOf } = openCases(folder, integers);
  const out = path.resolve(folder, "generated");
  let codecs: Readonly<Record<string, Codec<unknown>>> = {};

  beforeAll(async () => {
    await generate({ schema, out, languages: ["typescript"], dialect: integers, integers });
    codecs = await import(path.join(out, "typescript", integers, "index.ts"));
  }, 120_000);

  test.each(integerCases.map(({ name, verdicts }) => ({ name, verdicts: verdicts[integers] })))(
    "$name",
    ({ name, verdicts }) => {
      const codec = codecs[entityOf(name).name];
      const answers = verdicts.map(([text]) => `${text}: ${answer(codec, text)}`);
      expect(answers).toEqual(verdicts.map(([text, valid]) => `${text}: ${valid ? text : "invalid"}`));
    },
  );
});
