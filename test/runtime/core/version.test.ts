/** The version of koine/core, which is that of the package. */

import { expect, test } from "vitest";
import { packageVersion } from "../../../generator/support/package.ts";
import { madeFor } from "../../../runtime/core/index.ts";

test("code of this version is taken, and code of another is told both", () => {
  expect(() => madeFor(packageVersion())).not.toThrow();
  expect(() => madeFor("0.0.9")).toThrow(
    `this code was generated for koine 0.0.9, but koine/core ${packageVersion()} is installed; regenerate it`,
  );
});
