/** If the model and the author's schema disagree at a location, it becomes untyped JSON, with a warning. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { emit } from "../../../generator/4-emit/emit.ts";
import { Findings } from "../../../generator/api/findings.ts";
import { readAll } from "../../../generator/api/reading.ts";
import { settled } from "../../../generator/api/settle.ts";
import { printWarnings } from "../../../generator/command-line/problems.ts";
import { plain } from "../../../generator/command-line/findings/paint.ts";
import { entitiesByName, type Delivery, type Entity, type Model } from "../../../generator/model/model.ts";
import { nothing } from "../../../generator/support/reuse/store.ts";
import { codecIn } from "../../harness/fixtures/run.ts";

const schema = "test/generator/outputs/fixtures/documents/odd.json";

/** Simulates a lowering that loses the fields of the record "Left". */
const misread = (entity: Entity): Entity =>
  entity.kind === "record" && entity.name === "Left" ? { ...entity, fields: [] } : entity;

const misreading = ({ dialects }: Model): Model => ({
  dialects: dialects.map((dialect) => ({ ...dialect, entities: dialect.entities.map(misread) })),
});

const settledOdd = async () => {
  const findings = new Findings();
  const [spec] = readAll([{ schema, languages: ["typescript"] }], findings);
  if (spec === undefined) throw new Error("no spec");
  const result = await settled(spec, ({ model, settings, config }, report) =>
    emit(misreading(model), settings, { schema: report, config }, nothing),
  );
  findings.stop();
  return result;
};

const opened = async (deliveries: readonly Delivery[]): Promise<unknown> => {
  mkdirSync(".tmp", { recursive: true });
  const out = mkdtempSync(path.join(".tmp", "doubts-"));
  for (const { path: file, text } of deliveries.flatMap(({ artifacts }) => artifacts)) {
    const place = path.join(out, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  const module: unknown = await import(path.resolve(out, "typescript/odd/index.ts"));
  rmSync(out, { recursive: true });
  return module;
};

test("only the doubtful place loses its type, and the run continues with a warning", async () => {
  const { spec, deliveries, warnings } = await settledOdd();
  const [odd] = spec.model.dialects;
  const entities = odd === undefined ? new Map<string, Entity>() : entitiesByName(odd);
  expect(entities.get("Left")).toMatchObject({ kind: "alias", type: { kind: "json" } });
  expect(entities.get("Holder")?.kind).toBe("record");
  expect(warnings.map(({ code, level, pointer }) => [code, level, pointer])).toEqual([
    ["verdict_doubtful", "warning", "/$defs/Left"],
  ]);
  const module = await opened(deliveries);
  const verdictsOn = (name: string, data: readonly unknown[]) =>
    data.map((one) => codecIn(module, name).is(one));
  expect(verdictsOn("odd.Left", [{ left: "ab" }, { left: "a" }, {}])).toEqual([true, false, false]);
  const guarded = { word: "a", mail: "m" };
  expect(
    verdictsOn("odd.Holder", [
      { guarded, either: { left: "ab" } },
      { guarded, either: {} },
    ]),
  ).toEqual([true, false]);
});

test("warnings are printed like findings", async () => {
  const { warnings } = await settledOdd();
  const lines: string[] = [];
  const out = async (line: string): Promise<void> => void lines.push(line);
  await printWarnings(warnings, "text", { out, err: out, paint: plain });
  await printWarnings(warnings, "github", { out, err: out, paint: plain });
  expect(lines.join("\n")).toMatchInlineSnapshot(`
    "test/generator/outputs/fixtures/documents/odd.json:48:13 /$defs/Left verdict_doubtful: warning: no type is generated here, because the model of odd.Left accepts data that the schema rejects: {} (and 5 more)
        48 |     "Left": {
           |             ^
        help: The schema validates the data, which is plain JSON. This is a bug in Koine. Please report it with the schema.
    ::warning file=test/generator/outputs/fixtures/documents/odd.json,line=48,col=13,title=verdict_doubtful::/$defs/Left no type is generated here, because the model of odd.Left accepts data that the schema rejects: {} (and 5 more)"
  `);
});
