/**
 * The official JSON Schema test suite, run against the model alone, which is how all languages except
 * TypeScript check data: by types, limits and rules, without Ajv.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readModel } from "../../../generator/api/reading.ts";
import { entitiesByName, type Dialect } from "../../../generator/model/model.ts";
import { unportable } from "../../../generator/model/verdict.ts";
import { GenerationError } from "../../../generator/support/diagnostics.ts";
import { acceptsEntity } from "../../../generator/values/accepts.ts";
import { withoutData } from "../../harness/data.ts";
import { sampledByKind } from "../../harness/effort.ts";
import { drafts, groups, hasSuite, type Group } from "./groups.ts";
import { rootEntity } from "./root-entity.ts";

if (!hasSuite) console.log(withoutData("official suite"));

const write = (folder: string, name: string, schema: unknown): void => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(schema));
};

/** Returns undefined for a schema that Koine rejects. */
const dialectOf = ({ schema, remotes, name }: Group): Dialect | undefined => {
  const folder = path.join(".tmp/suite-rules", name.replaceAll(/\W+/g, "-"));
  for (const [file, json] of new Map([["case.json", schema], ...remotes])) write(folder, file, json);
  try {
    return readModel(remotes.size === 0 ? path.join(folder, "case.json") : folder).dialects[0];
  } catch (error) {
    if (error instanceof GenerationError) return undefined;
    throw error;
  }
};

interface Count {
  right: number;
  /** Wrong verdicts because of constraints that the manifest lists as not enforced. */
  unenforced: number;
}

/** `suite.test.ts` checks that only listed groups are rejected. */
const wrongAnswers = (group: Group, count: Count): string[] => {
  const dialect = dialectOf(group);
  if (dialect === undefined) return [];
  const entity = rootEntity(dialect);
  if (entity === undefined) return [`${group.name}: no entity for the whole schema`];
  const lookup = entitiesByName(dialect);
  const isListed = dialect.entities.some((one) => unportable(one).length > 0);
  const wrong = group.tests.filter(({ data, valid }) => acceptsEntity(entity, data, { lookup }) !== valid);
  count.right += group.tests.length - wrong.length;
  if (isListed) count.unenforced += wrong.length;
  return isListed ? [] : wrong.map(({ description }) => `${group.name}: ${description}`);
};

test.skipIf(!hasSuite).each(drafts)("types, limits and rules give the verdicts of %s", (draft) => {
  const asked = sampledByKind(
    groups.filter((group) => group.draft === draft),
    ({ name }) => name.slice(0, name.indexOf(":")),
  );
  const count: Count = { right: 0, unenforced: 0 };
  expect(asked.flatMap((group) => wrongAnswers(group, count))).toEqual([]);
  console.log(`${draft}: ${count.right} right, ${count.unenforced} not enforced`);
  expect(count.right / (count.right + count.unenforced)).toBeGreaterThan(0.9);
});
