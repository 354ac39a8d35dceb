/** A record that extends another through `allOf` is a subclass in Python, even if it adds members. */

import path from "node:path";
import { expect } from "vitest";
import { generate } from "../../../generator/api/generate.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";
import { testWith } from "../../harness/toolchain.ts";
import { pythonIn } from "./environment.ts";

testWith(["python3"], "a base is a base class, and no member of its heirs is lost", async () => {
  const out = projectFolderOfTest("python-bases");
  const schema = "test/generator/conform/shared-members/event.json";
  await generate({ schema, out, languages: ["python"] });
  expect(pythonIn(path.join(out, "python"), "test/languages/python/bases.py")).toMatchInlineSnapshot(`
    "['Base', 'Base'] 1 1
    {"id":"1","place":{"host":"h"},"level":"info","revision":1,"type":"renamed","name":"n"}
    True
    Base True
    "
  `);
});
