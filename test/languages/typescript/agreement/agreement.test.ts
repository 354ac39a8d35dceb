/** Three verdicts agree: the generated check, the generated issues, and Ajv on the author's schema. */

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

/** The number of documents per entity. `npm run long agreement` uses 100,000. */
const count = Number(process.env["KOINE_AGREEMENT"] ?? 1000);

const { dialects } = readModel();
const cases = casesByEntity(fixtureFiles("generated"));

/** Returns every valid document of the fixtures and the author's examples. */
const validOf = (dialect: string, { name, examples }: Entity): unknown[] => {
  const texts = (cases.get(`${dialect}.${name}`) ?? []).filter(({ ok }) => ok).map(({ text }) => text);
  const readings = texts.map((text) => readJson(text));
  return [...examples.map(({ value }) => value), ...readings.flatMap((one) => (one.ok ? [one.value] : []))];
};

/**
 * The codec's fallback issue is only for data that is not JSON. All other invalid data must have issues from
 * the schema.
 */
const isReasoned = (validation: ReturnType<Codec<unknown>["validate"]>): boolean =>
  validation.ok ||
  (validation.issues.length > 0 && validation.issues.every(({ expected }) => expected !== "JSON"));

/**
 * Returns Ajv's verdict on an entity. The non-null part of a nullable schema is checked without null, because
 * only the original schema accepts null.
 */
const admits = (
  ask: ReturnType<typeof verdicts>,
  { isPart, source, pointer }: Entity,
  wire: unknown,
): boolean =>
  wire !== undefined && !(isPart === true && wire === null) && ask(source.path, pointer, wire).length === 0;

/** Throws if the codec contradicts Ajv. */
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
