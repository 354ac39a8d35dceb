/** Template data for a page: header, legend, table of contents and a section per entity. */

import { never, type Dialect, type Entity } from "../../model/model.ts";
import { differenceWords } from "./differences.ts";
import { code, join, link, prose, paragraphs, text, type Markdown } from "./encode.ts";
import { exampleParts } from "./examples.ts";
import { limitWords } from "./limits.ts";
import { numberLegend } from "./numbers.ts";
import { chaptersOf, pageOf, type Chapter, type Page } from "./page.ts";
import { presenceLegend } from "./presence.ts";
import { enumPart, recordPart, unionPart } from "./shapes.ts";
import { unusualWords, usualWords } from "./unknown-fields.ts";
import { firstSentence, kindWords } from "./words.ts";

const shapePart = (entity: Entity, page: Page) => {
  switch (entity.kind) {
    case "record":
      return recordPart(entity, page);
    case "union":
      return unionPart(entity, page);
    case "enum":
      return enumPart(entity);
    case "alias":
      return { template: "alias" };
    default:
      return never(entity);
  }
};

const placeOf = ({ source, pointer }: Entity): Markdown =>
  code(pointer === "" ? source.path : `${source.path}#${pointer}`);

const factsLine = (entity: Entity, { users }: Page): Markdown => {
  const names = users.get(entity.name) ?? [];
  const usedBy = names.length === 0 ? prose`` : prose`used by ${join(names.map(link), ", ")}`;
  return join([kindWords(entity), usedBy, placeOf(entity)], " · ");
};

/** The limits on a record are listed with its fields. */
const ownLimits = (entity: Entity): Markdown =>
  entity.kind === "record" ? prose`` : limitWords(entity, entity.pointer);

const sectionPart = (entity: Entity, page: Page) => ({
  ...shapePart(entity, page),
  heading: entity.pointer === "" ? prose`##` : prose`###`,
  name: text(entity.name),
  facts: factsLine(entity, page),
  deprecated: entity.deprecated,
  description: paragraphs(entity.description),
  unusual: unusualWords(entity, page.unknownFields),
  limits: ownLimits(entity),
  difference: differenceWords(entity, page),
  examples: exampleParts(entity.examples, page.keys),
});

const summaryPart = (entity: Entity) => ({
  link: link(entity.name),
  kind: kindWords(entity),
  summary: firstSentence(entity.description),
});

const contentsPart = ({ entity, parts }: Chapter) => ({
  ...summaryPart(entity),
  parts: parts.map(summaryPart),
});

/** Describes which locations of a third-party document are plain JSON, and why. */
const plainPlaces = ({ document, places }: Dialect) =>
  document === undefined
    ? []
    : places.plain.map(({ pointer, reason }) => ({ place: code(pointer), reason: text(reason) }));

export const pageView = (dialect: Dialect) => {
  const page = pageOf(dialect);
  const chapters = chaptersOf(dialect);
  const fields = dialect.entities.flatMap((entity) => (entity.kind === "record" ? entity.fields : []));
  return {
    title: text(dialect.title),
    description: paragraphs(dialect.description),
    unknownFields: usualWords(page.unknownFields),
    legend: [...presenceLegend(fields, page.byName), ...numberLegend(dialect.entities)],
    plain: plainPlaces(dialect),
    contents: chapters.map(contentsPart),
    sections: chapters.flatMap(({ entity, parts }) =>
      [entity, ...parts].map((each) => sectionPart(each, page)),
    ),
  };
};
