/**
 * Rules in Go: the module gives the expected verdicts, reports the issue, and refuses to write invalid
 * values.
 */

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { unportable } from "../../../generator/model/verdict.ts";
import { dialectOf, type Subject } from "../../generator/conform/documents/subjects.ts";
import { languages, openTestee, type Testee } from "../../generator/conform/documents/testee.ts";
import { wrongAnswers } from "../../generator/conform/documents/verdicts.ts";
import { filesBelow } from "../../harness/files.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";
import { goEnvironment, run, testWith } from "../../harness/toolchain.ts";

interface Case {
  readonly schema: JsonValue;
  readonly valid: readonly JsonValue[];
  readonly invalid: readonly JsonValue[];
}

const cases = filesBelow("test/cases/rules").map((file): [string, Case] => [
  path.basename(file),
  JSON.parse(readFileSync(file, "utf8")),
]);

/** All cases form one dialect, so that only one module is compiled. */
const subjectOf = (): Subject => {
  const files = new Map(cases.map(([name, { schema }]) => [name, schema]));
  const dialect = dialectOf(files, "", "rules");
  const questions = cases.flatMap(([name, { valid, invalid }]) => {
    const entity = dialect.entities.find(
      ({ pointer, source, isPart }) => pointer === "" && source.path === name && isPart !== true,
    );
    if (entity === undefined) return expect.unreachable(`${name} has no entity`);
    const asked = (data: JsonValue, isValid: boolean) => ({ entity, data, valid: isValid, isExact: true });
    return [...valid.map((data) => asked(data, true)), ...invalid.map((data) => asked(data, false))];
  });
  return { name: "rules", dialect, questions };
};

const go = (cwd: string, ...args: readonly string[]): string => run("go", args, { cwd, env: goEnvironment });

const programOutput = (module: string): string => {
  const folder = projectFolderOfTest("go-rules");
  cpSync("test/languages/go/rules", folder, { recursive: true });
  writeFileSync(path.join(folder, "go.mod"), "module program\n\ngo 1.24\n");
  go(folder, "mod", "edit", "-require=rules-messages@v0.0.0", `-replace=rules-messages=${module}`);
  return go(folder, "run", ".");
};

const issuesOf = async (testee: Testee, entity: string, text: string) => {
  const [answer] = await testee.ask([{ entity, text }]);
  return answer?.issues ?? [];
};

testWith(["go", "gofmt"], "Go enforces rules", async () => {
  const subject = subjectOf();
  expect(subject.dialect.entities.flatMap(unportable)).toEqual([]);
  const language = languages.find(({ name }) => name === "go") ?? expect.unreachable("no such language");
  const testee = await openTestee(language, "rules", { dialects: [subject.dialect] });
  const module = path.resolve(".tmp/rules/go");
  const wrong = await wrongAnswers([subject], testee);
  expect(wrong.map(({ entity, data, detail }) => `${entity.id} ${JSON.stringify(data)}: ${detail}`)).toEqual(
    [],
  );
  expect(run("gofmt", ["-l", module])).toBe("");
  expect(go(module, "vet", "./...")).toBe("");
  const constraint = {
    code: "constraint",
    message: "expected data that satisfies the schema, found an object",
  };
  expect(await issuesOf(testee, "rules.ConditionOfRecord", '{"kind":"box"}')).toEqual([
    { ...constraint, pointer: "" },
  ]);
  expect(await issuesOf(testee, "rules.RecursiveAlternatives", '{"parts":[{"parts":[]},{}]}')).toEqual([
    { ...constraint, pointer: "/parts/1" },
  ]);
  // Without a cache of results, this would take 2^90 steps.
  const deep = `${'{"next":'.repeat(90)}{"bad":1}${"}".repeat(90)}`;
  expect(await issuesOf(testee, "rules.RecursiveTwice", deep)).toEqual([{ ...constraint, pointer: "" }]);
  expect(programOutput(module)).toMatchInlineSnapshot(`
    " json: error calling MarshalJSON for type rules.ConditionOfRecord: rules.ConditionOfRecord cannot be written: (whole document): expected data that satisfies the schema, found an object [constraint]
     json: error calling MarshalJSON for type rules.ConditionOfRecord: rules.ConditionOfRecord cannot be written: (whole document): expected data that satisfies the schema, found an object [constraint]
    {"kind":"box","size":10} <nil>
     json: error calling MarshalJSON for type rules.AliasOfList: rules.AliasOfList cannot be written: (whole document): expected data that satisfies the schema, found an array [constraint]
    [1,20] <nil>
     json: error calling MarshalJSON for type rules.EnumWithRule: rules.EnumWithRule cannot be written: (whole document): expected data that satisfies the schema, found "bb" [constraint]
     json: error calling MarshalJSON for type rules.AliasOfAnything: rules.AliasOfAnything cannot be written: (whole document): expected data that satisfies the schema, found an object [constraint]
     json: error calling MarshalJSON for type core.Box[rules-messages/rules.TaggedUnion]: rules.TaggedUnion cannot be written: (whole document): expected data that satisfies the schema, found an object [constraint]
    "
  `);
});
