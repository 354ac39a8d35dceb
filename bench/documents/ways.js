/** Typical ways for users to read a spec's documents. */

import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";

const ajvOf = ({ schema, entities }) => {
  const options = { strict: false, validateFormats: false };
  const isOld = String(schema.$schema).includes("draft-07");
  const ajv = isOld ? new Ajv.default(options) : new Ajv2020.default(options);
  ajv.addSchema(schema, "spec");
  const compiled = entities.map(({ id, source }) => [
    id,
    ajv.compile({ $ref: `spec#${source.split("#")[1] ?? ""}` }),
  ]);
  return new Map(compiled);
};

const codecsOf = ({ codecs }) => new Map(Object.values(codecs).map((codec) => [codec.name, codec]));

const zodOf = ({ zod, entities }) =>
  new Map(entities.map(({ id }) => [id, zod[id.slice(id.indexOf(".") + 1)]]));

/** Returns the documents that Ajv accepts, with their readers. Throws if Koine rejects one of them. */
export const readers = (spec) => {
  const [codecs, checks, zod] = [codecsOf(spec), ajvOf(spec), zodOf(spec)];
  const all = spec.documents.map(({ entity, text }) => ({
    entity,
    text,
    value: JSON.parse(text),
    codec: codecs.get(entity),
    check: checks.get(entity),
    zod: zod.get(entity),
    typia: spec.typia?.[entity],
  }));
  const valid = all.filter(({ check, value }) => check(value));
  const refused = valid.find(({ codec, value }) => !codec.is(value));
  if (refused !== undefined) throw new Error(`${refused.entity} rejects ${refused.text}`);
  return valid;
};

/** Sorts the documents by entity, in the order in which the entities occur first. */
export const oneAfterAnother = (documents) => {
  const groups = new Map(documents.map(({ entity }) => [entity, []]));
  for (const document of documents) groups.get(document.entity).push(document);
  return [...groups.values()].flat();
};

/** Repeats one entity's documents so that they make up nine out of ten. */
export const unevenly = (documents, hot) => {
  const often = documents.filter(({ entity }) => entity === hot);
  const others = documents.filter(({ entity }, index) => entity !== hot && index % 9 === 0);
  const nine = (start) => Array.from({ length: 9 }, (_, index) => often[(9 * start + index) % often.length]);
  return others.flatMap((other, index) => [...nine(index), other]);
};

const each = (documents, does) => () => {
  let good = 0;
  for (const document of documents) if (does(document)) good++;
  return good;
};

/**
 * A competitor. The competitor's name includes the number of documents that it rejects or does not support.
 */
const rival = (name, documents, isThere, does) => {
  const there = documents.filter(isThere);
  if (there.length === 0) return [];
  const refused = documents.length - each(documents, (one) => isThere(one) && does(one))();
  const work = each(documents, there.length === documents.length ? does : (one) => isThere(one) && does(one));
  return [{ name: refused === 0 ? name : `${name} (rejects ${refused})`, work }];
};

/** Returns the functions to measure, by path. The first function of each path is the baseline. */
export const pathsOf = (documents) => ({
  parse: [
    { name: "JSON.parse with Ajv", work: each(documents, ({ text, check }) => check(JSON.parse(text))) },
    { name: "Koine", work: each(documents, ({ text, codec }) => codec.parse(text) !== undefined) },
    ...rival(
      "JSON.parse with Zod",
      documents,
      ({ zod }) => zod !== undefined,
      ({ text, zod }) => zod.safeParse(JSON.parse(text)).success,
    ),
    ...rival(
      "JSON.parse with typia",
      documents,
      ({ typia }) => typia !== undefined,
      ({ text, typia }) => typia(JSON.parse(text)),
    ),
    { name: "only JSON.parse", work: each(documents, ({ text }) => JSON.parse(text) !== undefined) },
  ],
  is: [
    { name: "Ajv", work: each(documents, ({ value, check }) => check(value)) },
    { name: "Koine", work: each(documents, ({ value, codec }) => codec.is(value)) },
    ...rival(
      "Zod",
      documents,
      ({ zod }) => zod !== undefined,
      ({ value, zod }) => zod.safeParse(value).success,
    ),
    ...rival(
      "typia",
      documents,
      ({ typia }) => typia !== undefined,
      ({ value, typia }) => typia(value),
    ),
  ],
});
