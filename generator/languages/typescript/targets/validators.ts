/**
 * The `typescript-validators` target: a self-contained module per dialect, with a type guard and an explain
 * function per entity.
 */

import { openStandalone, standaloneDocument } from "../../../schema/ajv/standalone.ts";
import type { Artifact, Dialect, Model } from "../../../model/model.ts";
import { nothing, reused, textOfData, type Reuse } from "../../../support/reuse/store.ts";
import { openTemplates, type OpenTemplates, type Render } from "../../../support/text/template.ts";
import { changesOf } from "../changes.ts";
import { identifier, ts, writtenByAjv, type TypeScript } from "../encode.ts";
import { typeText } from "../type-text.ts";
import { limitedGatesOf } from "../limited-gates.ts";
import { unitsOf } from "../units.ts";
import { entityParts } from "../entity-parts.ts";
import { judgeNames, partName } from "../judges.ts";
import { checksOf, type Check } from "../checks.ts";
import { unitPart } from "../unit-parts.ts";
import { readType, withWholes } from "../wholes.ts";
import { limitedParts } from "../validator-parts.ts";
import { shownTo } from "../../../3-plan/shown-to.ts";
import type { Target } from "../../../model/target.ts";

/** Functions that validate entities with the author's schema, or undefined if there are none. */
const documentText = (
  { document, entities }: Dialect,
  render: Render<"typescript">,
  typed: boolean,
): string | undefined => {
  const places = new Map(entities.flatMap(judgeNames));
  if (document === undefined || places.size === 0) return undefined;
  const { functions, code } = standaloneDocument(document, places);
  const judges = functions.map(([name, validate]) => ({
    name: identifier(name),
    validate: writtenByAjv(validate),
  }));
  return render("document", { typed, judges, code: writtenByAjv(code) });
};

/** Cached, because Ajv's code generation is slow. */
const checkTexts = (dialect: Dialect, reuse: Reuse): TypeScript[] => {
  const write = openStandalone();
  const byAjv = ({ name, check }: Check): TypeScript =>
    writtenByAjv(reused(reuse, "check", textOfData([name, check]), () => write(name, check)));
  return dialect.entities
    .flatMap((entity) => checksOf(entity, dialect))
    .map((one) => one.declaration ?? byAjv(one));
};

/** Types for the exported functions. Internal functions have no entry. */
const typesOf = (dialect: Dialect): ReadonlyMap<TypeScript, TypeScript> => {
  const changes = changesOf(dialect);
  return new Map([
    ...dialect.entities.flatMap((entity) =>
      [identifier(entity.name), partName(entity)].map(
        (name) => [name, readType(entity, "wire", changes)] as const,
      ),
    ),
    ...unitsOf(dialect).map(({ name, type }) => [name, typeText(type, "wire", changes, ts`types.`)] as const),
    ...dialect.entities
      .flatMap((entity) => limitedGatesOf(entity, dialect))
      .map(({ name }) => [name, ts`boolean`] as const),
  ]);
};

const moduleText = (
  dialect: Dialect,
  render: Render<"typescript">,
  judged: boolean,
  typed: boolean,
  reuse: Reuse,
): string => {
  const types = typed ? typesOf(dialect) : new Map<TypeScript, TypeScript>();
  const parts = [
    ...dialect.entities.flatMap((entity) => entityParts(entity, dialect)),
    ...dialect.entities.flatMap((entity) => limitedParts(entity, dialect)),
    ...unitsOf(dialect).map(unitPart),
  ];
  return render("module", {
    judged,
    typed,
    parts: parts.map((part) => ({ ...part, type: types.get(part.name) ?? ts`` })),
    checks: checkTexts(dialect, reuse),
  });
};

const facts = { madeBy: "generator/languages/typescript/targets/validators.ts", isLaidOut: true } as const;

const modulesOf = (
  named: Dialect,
  ending: "ts" | "js",
  open: OpenTemplates = openTemplates,
  reuse: Reuse = nothing,
): Artifact[] => {
  const dialect = withWholes(named);
  const render = open<"typescript">("typescript-validators");
  const typed = ending === "ts";
  const judges = documentText(dialect, render, typed);
  const text = moduleText(dialect, render, judges !== undefined, typed, reuse);
  const made = { sources: [dialect.source], ...facts };
  const place = (name: string): string => `typescript/${dialect.name}/${name}.${ending}`;
  return [
    ...(judges === undefined ? [] : [{ path: place("document"), text: judges, ...made }]),
    { path: place("validators"), text, ...made },
  ];
};

export const typescriptValidators: Target = {
  name: "typescript-validators",
  languages: ["typescript"],
  hasFreeTuples: true,
  emit: ({ dialects }, _languages, _report, open, reuse) =>
    dialects.flatMap((dialect) => modulesOf(dialect, "ts", open, reuse)),
};

/** The validators as JavaScript, for immediate execution. */
export const runnableValidators = (model: Model): Artifact[] =>
  shownTo(typescriptValidators, model).dialects.flatMap((dialect) => modulesOf(dialect, "js"));
