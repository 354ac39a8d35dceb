/** The three verdicts agree: the generated gate, the generated reasons, and Ajv on the author's own schema. */

import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Entity } from "../../../../generator/model/model.ts";
import { readModel } from "../../../../generator/api/reading.ts";
import { verdicts } from "../../../../generator/schema/verdicts.ts";
import type { Codec } from "../../../../runtime/core/codec.ts";
import { readJson } from "../../../../runtime/core/json/index.ts";
import { casesByEntity, fixtureFiles } from "../../../harness/fixtures/run.ts";
import { seeded } from "../../../../generator/support/random.ts";
import { seed } from "../../../harness/seed.ts";
import { almostValid } from "./documents.ts";

/** The number of documents an entity; `npm run long agreement` asks for 100,000. */
const count = Number(process.env["KOINE_AGREEMENT"] ?? 1000);

const { dialects } = readModel();
const cases = casesByEntity(fixtureFiles("generated"));

/** Every valid document of the fixtures, and the texts that the author gave as examples. */
const validOf = (dialect: string, { name, examples }: Entity): unknown[] => {
  const texts = (cases.get(`${dialect}.${name}`) ?? []).filter(({ ok }) => ok).map(({ text }) => text);
  const readings = texts.map((text) => readJson(text));
  return [...examples.map(({ value }) => value), ...readings.flatMap((one) => (one.ok ? [one.value] : []))];
};

/** The last resort of the codec is for data that is no JSON; the schemas' own reasons must come first. */
const isReasoned = (validation: ReturnType<Codec<unknown>["validate"]>): boolean =>
  validation.ok ||
  (validation.issues.length > 0 && validation.issues.every(({ expected }) => expected !== "JSON"));

/** Ajv's verdict on an entity: one that is part of its text is what stands there beside null, which the text alone admits. */
const admits = (
  ask: ReturnType<typeof verdicts>,
  { isPart, source, pointer }: Entity,
  wire: unknown,
): boolean =>
  wire !== undefined && !(isPart === true && wire === null) && ask(source.path, pointer, wire).length === 0;

/** Throws where the codec says something else than Ajv. */
const expectAgreement = (codec: Codec<unknown>, wire: unknown, verdict: boolean): void => {
  const [is, validation] = [codec.is(wire), codec.validate(wire)];
  if (is !== verdict || validation.ok !== verdict || !isReasoned(validation))
    expect({ wire, is, validation }).toEqual({ wire, is: verdict, validation: { ok: verdict } });
};

describe.each(dialects)("$name", (whole) => {
  const { name: dialect, entities } = whole;
  const ask = verdicts(whole);

  test.each(entities.map((entity) => [entity.name, entity] as const))("%s", async (name, entity) => {
    const codecs: Record<string, Codec<unknown>> = await import(
      path.resolve(`generated/typescript/${dialect}/index.ts`)
    );
    const codec = codecs[name];
    if (codec === undefined) expect.unreachable(`${name} has no codec`);
    const next = almostValid(validOf(dialect, entity), seeded(seed).next);
    let valid = 0;
    for (let made = 0; made < count; made++) {
      const wire = next();
      const verdict = admits(ask, entity, wire);
      expectAgreement(codec, wire, verdict);
      if (verdict) valid++;
    }
    expect([valid > 0, valid < count]).toEqual([true, true]);
  });
});
