/** `--standalone` merges the koine/core files into one, so their declarations must have different names. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { grouped } from "../../../generator/support/group-by.ts";
import { filesBelow } from "../../harness/files.ts";

const declaration = /^(?:export )?(?:async )?(?:const|let|function|class|interface|type) (\w+)/gm;

test("every name is declared once", () => {
  const names = filesBelow("runtime/core").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(declaration)].map(([, name = ""]) => `${name} in ${file}`),
  );
  const counts = grouped([...new Set(names)], (one) => one.slice(0, one.indexOf(" ")));
  expect([...counts.values()].filter((places) => places.length > 1)).toEqual([]);
});
