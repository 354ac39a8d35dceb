/**
 * Generates one page per entity, with its documentation, its code in each language, and its changes since
 * each release.
 */

import path from "node:path";
import { differences } from "../../generator/api/breaking.ts";
import { changelog } from "../../generator/breaking/changelog.ts";
import { frozenVersions } from "../../generator/api/frozen.ts";
import { readModel } from "../../generator/api/reading.ts";
import type { Dialect, Entity } from "../../generator/model/model.ts";
import { sectionOf } from "./include.ts";
import { readText, repository } from "./repository.ts";
import { sourcesOf, type Source } from "./sources.ts";

const schema = path.join(repository, "schema");

const pageOf = (dialect: string, name: string): string => `entities/${dialect}/${name.toLowerCase()}`;

/** Converts anchors on a dialect's page to page links. */
const relinked = (text: string, dialect: string): string =>
  text.replaceAll(/\]\(#([\w-]+)\)/g, (_whole, slug: string) => `](/${pageOf(dialect, slug)})`);

const tabs = (sources: readonly Source[]): string => {
  const blocks = sources.map(({ label, language, text }) => `\`\`\`${language} [${label}]\n${text}\n\`\`\``);
  return `::: code-group\n\n${blocks.join("\n\n")}\n\n:::`;
};

interface Step {
  readonly version: string;
  readonly text: string;
}

interface Told {
  readonly entity: string;
  readonly text: string;
}

const changesOf = (json: string): readonly Told[] => {
  const { changes }: { changes: readonly Told[] } = JSON.parse(json);
  return changes;
};

/** Returns the changes to each entity, grouped by release. */
const historyOf = async (dialect: string): Promise<ReadonlyMap<string, readonly Step[]>> => {
  const steps = new Map<string, Map<string, string>>();
  for (const version of frozenVersions(dialect, { schema }))
    for (const found of await differences({ schema: path.join(schema, dialect), against: version }))
      for (const { entity, text } of changesOf(changelog(found).json)) {
        const known = steps.get(entity) ?? new Map<string, string>();
        steps.set(entity, known.set(text, version));
      }
  return new Map(
    [...steps].map(([entity, known]) => [entity, [...known].map(([text, version]) => ({ text, version }))]),
  );
};

const escaped = (text: string): string => text.replaceAll("<", "&lt;").replaceAll("{{", "&#123;&#123;");

const historyText = (steps: readonly Step[] = []): string =>
  steps.length === 0
    ? ""
    : `## History\n\n${steps.map(({ version, text }) => `- since ${version}: ${escaped(text)}`).join("\n")}\n`;

const entityPage = (
  dialect: Dialect,
  entity: Entity,
  documentation: string,
  steps?: readonly Step[],
): string => {
  const { name, id } = entity;
  return [
    `---\ntitle: ${JSON.stringify(id)}\noutline: [2, 3]\neditLink: false\n---`,
    `# ${name}`,
    `[${dialect.name}](/entities/${dialect.name}/) · \`${id}\``,
    relinked(documentation, dialect.name),
    `## In each language`,
    tabs(sourcesOf(dialect.name, name)),
    historyText(steps),
  ].join("\n\n");
};

const indexPage = ({ name, title }: Dialect): string => {
  const text = readText(`generated/docs/${name}.md`);
  const [, intro = ""] = /^# .*\n\n([^]*?)\n## /m.exec(text) ?? [];
  return [
    `# ${title}`,
    relinked(intro, name),
    "## Reading these pages",
    sectionOf(text, "reading-this-page"),
    "## All entities",
    relinked(sectionOf(text, "all-entities"), name),
  ].join("\n\n");
};

/** Returns the section about an entity in the generated documentation. */
const documentationOf = (dialect: string, name: string): string => {
  const section = sectionOf(readText(`generated/docs/${dialect}.md`), name.toLowerCase());
  return section.split(/^#{2,3} /m, 1)[0] ?? "";
};

export const entityPages = async (): Promise<Record<string, string>> => {
  const pages: Record<string, string> = {};
  for (const dialect of readModel(schema).dialects) {
    const history = await historyOf(dialect.name);
    pages[`entities/${dialect.name}/index`] = indexPage(dialect);
    for (const entity of dialect.entities) {
      const documentation = documentationOf(dialect.name, entity.name);
      pages[pageOf(dialect.name, entity.name)] = entityPage(
        dialect,
        entity,
        documentation,
        history.get(entity.name),
      );
    }
  }
  return pages;
};

/** A table of all dialects. */
export const dialectTable = (): string => {
  const rows = readModel(schema).dialects.map(
    ({ name, entities, description }) =>
      `| [${name}](/entities/${name}/) | ${entities.length} | ${escaped(description)} |`,
  );
  return ["| dialect | entities | what it is |", "| --- | --- | --- |", ...rows].join("\n");
};
