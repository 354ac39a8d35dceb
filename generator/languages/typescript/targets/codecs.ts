/** The `typescript-codecs` target: decode, encode, mend and write for each entity. */

import { planJson } from "../../../history/text.ts";
import type { Artifact, Dialect, History } from "../../../model/model.ts";
import { openTemplates, type Render } from "../../../support/text/template.ts";
import { changesOf } from "../changes.ts";
import { asksGates, codecPart } from "../codec-parts.ts";
import { identifier, jsonLiteral } from "../encode.ts";
import { hasObject } from "../enum-objects.ts";
import { unitCodecPart } from "../unit-codec-parts.ts";
import { codedUnitsOf } from "../units.ts";
import { wholeName, withWholes } from "../wholes.ts";
import type { Target } from "../../../model/target.ts";

/** The same template data, for the text function template. */
const inText = <Part extends { readonly template: string }>(part: Part) => ({
  ...part,
  template: `${part.template}-text`,
});

/** A dialect's modules: its codecs and their text functions. */
const moduleTexts = (
  named: Dialect,
  enumObjects: boolean,
  render: Render<"typescript">,
): Record<"data" | "codecs", string> => {
  const dialect = withWholes(named);
  const changes = changesOf(dialect);
  const parts = new Map(
    dialect.entities.map((entity) => [entity.name, codecPart(entity, dialect, changes)] as const),
  );
  const codecs = [...parts.values()];
  const exported = named.entities.flatMap((entity) => {
    const own = parts.get(entity.name);
    const all = parts.get(wholeName(entity.name)) ?? own;
    const object = enumObjects && hasObject(entity);
    return own === undefined || all === undefined ? [] : [{ ...own, all, object }];
  });
  const units = codedUnitsOf(dialect).map((unit) => unitCodecPart(unit, changes));
  return {
    data: render("data", { exported, codecs, units }),
    codecs: render("codecs", {
      exported,
      codecs: codecs.map(inText),
      units: units.map(inText),
      objects: exported.some(({ object }) => object),
      asks: dialect.entities.some(asksGates),
    }),
  };
};

const historyOf = ({ history }: Dialect): History[] => (history === undefined ? [] : [history]);

const historyPart = (history: History) => ({
  entity: identifier(history.entity),
  plan: jsonLiteral(planJson(history)),
});

export const typescriptCodecs: Target = {
  name: "typescript-codecs",
  languages: ["typescript"],
  hasFreeTuples: true,
  emit({ dialects, enumObjects = false }, _languages, _report, open = openTemplates) {
    const render = open<"typescript">("typescript-codecs");
    return dialects.flatMap((dialect): Artifact[] => {
      const facts = { sources: [dialect.source], madeBy: "templates/typescript-codecs" };
      // A custom template may produce any output.
      const layout = open === openTemplates ? ({ isLaidOut: true } as const) : {};
      const folder = `typescript/${dialect.name}`;
      const { data, codecs } = moduleTexts(dialect, enumObjects, render);
      return [
        { path: `${folder}/data.ts`, text: data, ...facts, ...layout },
        { path: `${folder}/codecs.ts`, text: codecs, ...facts, ...layout },
        { path: `${folder}/index.ts`, text: render("index", {}), ...facts, ...layout },
        ...historyOf(dialect).map((history) => ({
          path: `${folder}/history.ts`,
          text: render("history", historyPart(history)),
          ...facts,
          ...layout,
        })),
      ];
    });
  },
};
