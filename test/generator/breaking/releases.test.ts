/**
 * Comparisons between releases of published specifications: the docs pages are up to date, and every witness
 * is checked.
 */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { reportOf } from "../../../generator/breaking/report.ts";
import { breaking, type PlacedFinding } from "../../../generator/api/breaking.ts";
import type { JsonValue } from "../../../generator/support/json.ts";
import type { Entity } from "../../../generator/model/model.ts";
import { readModel } from "../../../generator/api/reading.ts";
import { equalJson } from "../../../runtime/core/json/index.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { authorityOver, type JudgedDraft } from "../../harness/authority.ts";
import { openDoor } from "../../harness/door.ts";

interface Release {
  readonly name: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly drafts: readonly [before: JudgedDraft, after: JudgedDraft];
}

const releases: readonly Release[] = [
  {
    name: "otel",
    title: "OpenTelemetry generative AI messages: v1.37.0 and later",
    before: "otel-gen-ai-input-messages.v1.37.0.json",
    after: "otel-gen-ai-input-messages.json",
    drafts: ["2020-12", "2020-12"],
  },
  {
    name: "mcp",
    title: "The Model Context Protocol: 2025-06-18 and 2025-11-25",
    before: "mcp-2025-06-18.json",
    after: "mcp-2025-11-25.json",
    drafts: ["draft-07", "2020-12"],
  },
  {
    name: "acp",
    title: "The Agent Client Protocol: v1 and v2",
    before: "acp-v1.json",
    after: "acp-v2.json",
    drafts: ["2020-12", "2020-12"],
  },
];

/** One version in a comparison: its messages by name, each with a validator for its data. */
interface Side {
  readonly place: string;
  readonly json: JsonValue;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly draft: JudgedDraft;
}

const sideOf = (file: string, draft: JudgedDraft): Side => {
  const place = dataFile("schemas", file) ?? "";
  const entities = readModel(place).dialects.flatMap((dialect) => dialect.entities);
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  return { place, json: JSON.parse(readFileSync(place, "utf8")), entities: byName, draft };
};

type Ask = (name: string, data: JsonValue) => boolean | undefined;

const pointerOf = ({ entities }: Side, name: string): string | undefined =>
  (entities.get(name) ?? [...entities.values()].find(({ pointer }) => pointer === ""))?.pointer;

/** Returns plain Ajv's verdict on the schema as its author wrote it. */
const ajvOf = (side: Side): Ask => {
  const authority = authorityOver(new Map([["case.json", side.json]]), side.draft);
  return (name, data) => {
    const pointer = pointerOf(side, name);
    return pointer === undefined ? undefined : authority.of("case.json", pointer)(data);
  };
};

interface Codecs {
  readonly is: Ask;
  rewrites(name: string, data: JsonValue): unknown;
  close(): void;
}

/** Generates the package of one version. Another test covers the fixtures of these documents. */
const codecsOf = async (side: Side): Promise<Codecs> => {
  const files = new Map([["case.json", side.json]]);
  const { codecs, close } = await openDoor(files, "case.json", { fixtures: false });
  const codecAt = (name: string) => codecs.get(`case.json#${pointerOf(side, name) ?? "nowhere"}`);
  return {
    is: (name, data) => codecAt(name)?.is(data),
    rewrites: (name, data) => codecAt(name)?.encode(codecAt(name)?.decode(data)),
    close,
  };
};

const wanted = ({ direction, reads, code }: PlacedFinding): readonly boolean[] => {
  if (reads !== undefined || code === "VARIANT_ORDER") return [true, true];
  return direction === "backward" ? [true, false] : [false, true];
};

const doubts = (findings: readonly PlacedFinding[], before: Ask, after: Ask): string[] =>
  findings.flatMap((finding) => {
    const { witness, of = "", code, message } = finding;
    if (witness === undefined || code === "TYPE_REMOVED") return [];
    const name = of.split(".")[1] ?? "";
    const answers = [before(name, witness), after(name, witness)];
    return JSON.stringify(answers) === JSON.stringify(wanted(finding)) ? [] : [`${answers}: ${message}`];
  });

const unread = (findings: readonly PlacedFinding[], before: Codecs, after: Codecs): string[] =>
  findings.flatMap(({ witness, reads, of = "", message }) => {
    if (witness === undefined || reads === undefined) return [];
    const name = of.split(".")[1] ?? "";
    const isSaid =
      equalJson(before.rewrites(name, witness), reads.before) &&
      equalJson(after.rewrites(name, witness), reads.after);
    return isSaid ? [] : [message];
  });

const count = (findings: readonly PlacedFinding[], verdict: string): number =>
  findings.filter((finding) => finding.verdict === verdict).length;

const pageOf = ({ title }: Release, findings: readonly PlacedFinding[]): string => `# ${title}

The output of \`koine breaking\` for these two published versions: ${count(findings, "breaks")} breaking effects and
${count(findings, "undecided")} undecided ones. A test generates this page and verifies every witness with Ajv and with the generated packages of both
versions. See [the rules](/reference/breaking).

${reportOf(findings).replaceAll(/^### /gm, "## ")}`;

describe.each(releases)("$name", (release) => {
  const hasData = dataFile("schemas", release.after) !== undefined;

  test.skipIf(!hasData)(hasData ? "matches the page and its witnesses" : withoutData("schemas"), async () => {
    const [before, after] = [
      sideOf(release.before, release.drafts[0]),
      sideOf(release.after, release.drafts[1]),
    ];
    const { findings } = await breaking({
      schema: after.place,
      against: before.place,
      dialect: release.name,
    });
    await expect(pageOf(release, findings)).toMatchFileSnapshot(
      `../../../site/pages/releases/${release.name}.md`,
    );
    expect(doubts(findings, ajvOf(before), ajvOf(after))).toEqual([]);
    const [old, now] = [await codecsOf(before), await codecsOf(after)];
    old.close();
    now.close();
    expect(doubts(findings, old.is, now.is)).toEqual([]);
    expect(unread(findings, old, now)).toEqual([]);
  });
});
