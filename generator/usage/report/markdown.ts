/** A profile as a Markdown page with a table per entity. */

import { cell, code } from "../../support/markdown-cells.ts";
import { factsOf } from "./facts.ts";
import type { Profile } from "./profile.ts";
import type { Row, Section } from "./rows.ts";
import type { Tally } from "../tally.ts";
import { bar, detailsOf, grouped, percent, seenText } from "./words.ts";

const titles = { record: "member", union: "variant", enum: "value", alias: "" } as const;

const rowOf = ({ name, tally }: Row, whole: Tally, note = ""): string => {
  const [count, of] = [tally?.count ?? 0, whole.count];
  const details = [note, tally === undefined ? "" : detailsOf(tally, whole)].filter((text) => text !== "");
  const cells = [code(name), grouped(count), percent(count, of), bar(count, of), details.join("; ")];
  return `| ${cells.map(cell).join(" | ")} |`;
};

const sectionOf = ({ entity, kind, tally, rows, undeclared, isSample }: Section): string => {
  const { count } = tally;
  const table = [
    `| ${titles[kind]} | count | share | bar | details |`,
    "| --- | ---: | ---: | --- | --- |",
    ...rows.map((row) => rowOf(row, tally)),
    ...undeclared.map((row) => rowOf(row, tally, "not declared")),
  ];
  const more = isSample
    ? ["", "Only a sample of the undeclared names is shown, because there are many."]
    : [];
  const times = count === 1 ? "Once" : `${grouped(count)} times`;
  const body = rows.length + undeclared.length === 0 ? [] : ["", ...table];
  const seen = tally.seen === undefined ? "" : `, ${seenText(tally.seen)}`;
  return [`## ${entity}`, "", `${times}${seen}.`, ...body, ...more].join("\n");
};

const unusedOf = (unused: readonly string[]): string[] =>
  unused.length === 0 ? [] : ["## Not used", unused.map(code).join(", ")];

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

export const markdownOf = (profile: Profile): string => {
  const [first = "", ...facts] = factsOf(profile);
  const { used, unused } = profile.sections;
  return [
    `# Profile of ${profile.root.id}`,
    [first.slice(`${profile.root.id}: `.length), ...facts].map(sentence).join(" "),
    ...used.filter(({ kind }) => kind !== "alias").map(sectionOf),
    ...unusedOf(unused),
  ].join("\n\n");
};
