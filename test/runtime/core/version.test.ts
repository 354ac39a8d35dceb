/** The version of koine/core equals the package version. */

import { expect, test } from "vitest";
import { packageVersion } from "../../../generator/support/package.ts";
import { madeFor } from "../../../runtime/core/index.ts";

test("accepts code of this version and reports both versions for other code", () => {
  expect(() => madeFor(packageVersion())).not.toThrow();
  expect(() => madeFor("0.0.9")).toThrow(
    `this code was generated for koine 0.0.9, but koine/core ${packageVersion()} is installed; regenerate it`,
  );
});
