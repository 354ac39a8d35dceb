/** WORD_FOREIGN: a keyword or format that belongs to no known vocabulary. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { grouped } from "../../support/group-by.ts";
import { stringAt } from "../../support/json.ts";
import type { Found, LintRule, Scene } from "../rule.ts";
import { formatMend, isKnownFormat } from "../words/formats.ts";
import { keywordMend, unknownKeywords } from "../words/unknown.ts";

interface Word extends Pick<Found, "file" | "pointer"> {
  readonly word: string;
}

const foreignKeywords = (scene: Scene): Word[] =>
  unknownKeywords(scene)
    .filter(({ at, keyword }) => keywordMend(at, keyword) === undefined)
    .map(({ at: { file, pointer }, keyword }) => ({
      file,
      pointer: pointerTo(pointer, keyword),
      word: `the keyword "${keyword}"`,
    }));

const foreignFormats = ({ nodes, isOurs }: Scene): Word[] =>
  nodes.flatMap(({ node, file, pointer }) => {
    const format = stringAt(node, "format");
    const isForeign = !isOurs && format !== "" && !isKnownFormat(format) && formatMend(format) === undefined;
    return isForeign ? [{ file, pointer: pointerTo(pointer, "format"), word: `the format "${format}"` }] : [];
  });

export const wordForeign: LintRule = {
  code: "WORD_FOREIGN",
  sentence: "A keyword or format belongs to no known vocabulary, so validation ignores it.",
  severity: "notice",
  kind: "document",
  bad: '{"type": "object", "properties": {"id": {"type": "string", "sensitive": true}}}',
  good: '{"type": "object", "properties": {"id": {"type": "string", "x-sensitive": true}}}',
  *find(scene) {
    const byWord = grouped([...foreignKeywords(scene), ...foreignFormats(scene)], ({ word }) => word);
    for (const [word, places] of byWord) {
      const [{ file, pointer } = { file: "", pointer: "" }] = places;
      const others = places.length === 1 ? "" : ` (also used in ${places.length - 1} other locations)`;
      const message = `${word} is not part of any draft or of OpenAPI${others}`;
      yield {
        file,
        pointer,
        message,
        hint: "Start the names of custom annotations with x-. Remove other unknown keywords.",
      };
    }
  },
};
