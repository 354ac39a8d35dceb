/** typescript-validators: a self-contained ES module a dialect, with a type guard and the reasons for each entity. */

import { openStandalone, standaloneDocument } from "../ajv/ajv.ts";
import type { Artifact, Dialect } from "../model.ts";
import { nothing, reused, textOfData, type Reuse } from "../reuse/store.ts";
import { openTemplates, type Render } from "../text/template.ts";
import { changesOf } from "../typescript/changes.ts";
import { identifier, ts, writtenByAjv, type TypeScript } from "../typescript/encode.ts";
import { entityType, typeText } from "../typescript/type-text.ts";
import { limitedGatesOf } from "../typescript/limited-gates.ts";
import { unitsOf } from "../typescript/units.ts";
import { entityParts } from "../typescript/entity-parts.ts";
import { judgeNames } from "../typescript/judges.ts";
import { checksOf } from "../typescript/checks.ts";
import { limitedParts, unitPart } from "../typescript/validator-parts.ts";
import type { Target } from "./target.ts";

/** The functions that judge entities by the author's own text; undefined when no entity needs one. */
const documentText = ({ document, entities }: Dialect, render: Render<"typescript">): string | undefined => {
  const places = new Map(entities.flatMap(judgeNames));
  if (document === undefined || places.size === 0) return undefined;
  return render("document", { judges: writtenByAjv(standaloneDocument(document, places)) });
};

/** Ajv is slow to write what it wrote before. */
const checkTexts = (dialect: Dialect, reuse: Reuse): TypeScript[] => {
  const write = openStandalone();
  return dialect.entities
    .flatMap(checksOf)
    .map(([name, schema]) => reused(reuse, "check", textOfData([name, schema]), () => write(name, schema)))
    .map(writtenByAjv);
};

const moduleText = (dialect: Dialect, render: Render<"typescript">, judged: boolean, reuse: Reuse): string =>
  render("module", {
    judged,
    parts: [
      ...dialect.entities.flatMap((entity) => entityParts(entity, dialect)),
      ...dialect.entities.flatMap(limitedParts),
      ...unitsOf(dialect).map(unitPart),
    ],
    checks: checkTexts(dialect, reuse),
  });

const declarationText = (dialect: Dialect, render: Render<"typescript">): string => {
  const changes = changesOf(dialect);
  const entities = dialect.entities.map(({ name }) => ({
    name: identifier(name),
    type: ts`types.${entityType(name, "wire", changes)}`,
    explains: true,
  }));
  const units = unitsOf(dialect).map(({ name, type }) => ({
    name,
    type: typeText(type, "wire", changes, ts`types.`),
    explains: false,
  }));
  const limited = dialect.entities.flatMap(limitedGatesOf).map(({ name }) => ({ name }));
  return render("declarations", { functions: [...entities, ...units], limited });
};

export const typescriptValidators: Target = {
  name: "typescript-validators",
  languages: ["typescript"],
  emit({ dialects }, _languages, _report, open = openTemplates, reuse = nothing) {
    const render = open<"typescript">("typescript-validators");
    return dialects.flatMap((dialect): Artifact[] => {
      const facts = {
        sources: [dialect.source],
        madeBy: "generator/targets/typescript-validators.ts",
        isLaidOut: true,
      } as const;
      const folder = `typescript/${dialect.name}`;
      const judges = documentText(dialect, render);
      const document =
        judges === undefined ? [] : [{ path: `${folder}/document.js`, text: judges, ...facts }];
      return [
        ...document,
        {
          path: `${folder}/validators.js`,
          text: moduleText(dialect, render, judges !== undefined, reuse),
          ...facts,
        },
        { path: `${folder}/validators.d.ts`, text: declarationText(dialect, render), ...facts },
      ];
    });
  },
};
