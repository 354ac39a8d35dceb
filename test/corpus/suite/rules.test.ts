/**
 * The official JSON Schema test suite with the model alone, as all languages except TypeScript check data: by
 * types, limits and rules, without Ajv.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readModel } from "../../../generator/api/reading.ts";
import { entitiesByName, type Dialect, type Entity } from "../../../generator/model/model.ts";
import { unportable } from "../../../generator/model/verdict.ts";
import { GenerationError } from "../../../generator/support/diagnostics.ts";
import { acceptsEntity } from "../../../generator/values/accepts.ts";
import { withoutData } from "../../harness/data.ts";
import { sampledByKind } from "../../harness/effort.ts";
import { drafts, groups, hasSuite, type Group } from "./groups.ts";

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

const isWhole = ({ source, pointer, isPart }: Entity): boolean =>
  source.path.endsWith("case.json") && pointer === "" && isPart !== true;

const count = { right: 0, unenforced: 0 };

/** Wrong verdicts are allowed only if the manifest lists a constraint that is not enforced. */
const wrongAnswers = (group: Group): string[] => {
  const dialect = dialectOf(group);
  const entity = dialect?.entities.find(isWhole);
  if (dialect === undefined || entity === undefined) return [];
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
  expect(asked.flatMap(wrongAnswers)).toEqual([]);
  console.log(`${draft}: ${count.right} right, ${count.unenforced} not enforced`);
});
