/** typescript-codecs: decode, encode, mend and write for each entity, from hand-written templates. */

import { planJson } from "../history/text.ts";
import type { Artifact, Dialect, History } from "../model.ts";
import { openTemplates, type Render } from "../text/template.ts";
import { changesOf } from "../typescript/changes.ts";
import { codecPart } from "../typescript/codec-parts.ts";
import { identifier, jsonLiteral } from "../typescript/encode.ts";
import { laidOut } from "../typescript/layout.ts";
import { unitCodecPart } from "../typescript/unit-codec-parts.ts";
import { unitsOf } from "../typescript/units.ts";
import type { Target } from "./target.ts";

const moduleText = (dialect: Dialect, render: Render<"typescript">): string => {
  const changes = changesOf(dialect);
  return render("module", {
    codecs: dialect.entities.map((entity) => codecPart(entity, dialect, changes)),
    units: unitsOf(dialect).map((unit) => unitCodecPart(unit, changes)),
  });
};

const historyOf = ({ history }: Dialect): History[] => (history === undefined ? [] : [history]);

const historyPart = (history: History) => ({
  entity: identifier(history.entity),
  plan: jsonLiteral(planJson(history)),
});

export const typescriptCodecs: Target = {
  name: "typescript-codecs",
  languages: ["typescript"],
  emit({ dialects }, _languages, _report, open = openTemplates) {
    const render = open<"typescript">("typescript-codecs");
    return dialects.flatMap((dialect): Artifact[] => {
      const facts = { sources: [dialect.source], madeBy: "templates/typescript-codecs" };
      // Somebody's own template may write what it likes.
      const layout = open === openTemplates ? ({ isLaidOut: "narrow" } as const) : {};
      const folder = `typescript/${dialect.name}`;
      return [
        { path: `${folder}/codecs.ts`, text: laidOut(moduleText(dialect, render)), ...facts, ...layout },
        { path: `${folder}/index.ts`, text: render("index", {}), ...facts },
        ...historyOf(dialect).map((history) => ({
          path: `${folder}/history.ts`,
          text: render("history", historyPart(history)),
          ...facts,
        })),
      ];
    });
  },
};
