/**
 * Declarations of the official SDKs that the schemas and tables lack, and the consequences. `npm run long
 * sdk-drift` compares the newest versions.
 */

import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { countsOf, findings, linesOf, unlistedIn } from "./sdk/drift/drift.ts";
import { sdks, type Sdk } from "./sdk/drift/sdks.ts";
import { installedSdks, newestSdks, versionIn } from "./sdk/drift/versions.ts";

const isNewest = process.env["KOINE_DRIFT"] === "newest";

const modules = isNewest ? newestSdks(sdks.map((sdk) => sdk.package)) : installedSdks();

afterAll(() => {
  if (isNewest) rmSync(path.dirname(modules), { recursive: true });
});

const listOf = ({ provider }: Sdk): string => `test/runtime/translate/sdk/drift/missing/${provider}.txt`;

const isCostly = (line: string): boolean => /^(refused|lost) /.test(line);

test.each(sdks)(
  "$provider: everything that is missing is listed, and nothing is refused or lost",
  async (sdk) => {
    const found = findings(sdk, modules);
    const lines = linesOf(found, sdk);
    const text = `${lines.join("\n")}\n`;
    if (isNewest) {
      console.log(`${sdk.package} ${versionIn(modules, sdk.package)}: ${countsOf(found)}\n${text}`);
      expect(unlistedIn(lines, readFileSync(listOf(sdk), "utf8"))).toEqual([]);
    } else await expect(text).toMatchFileSnapshot(`../../../${listOf(sdk)}`);
    expect(lines.filter(isCostly)).toEqual([]);
  },
);
