/** Hono and tRPC, which parse the text themselves, give the same verdicts as the codec for the fixtures. */

import { sValidator } from "@hono/standard-validator";
import { initTRPC } from "@trpc/server";
import { Hono } from "hono";
import type { Codec, DataCodec } from "koine/core";
import * as pi from "koine/pi";
import * as piData from "koine/pi/data";
import * as riffer from "koine/riffer";
import * as rifferData from "koine/riffer/data";
import cases from "../cases.json" with { type: "json" };

interface Fixture {
  readonly entity: string;
  readonly name: string;
  readonly text: string;
}

const memberOf = (modules: Readonly<Record<string, object>>, entity: string) => {
  const [dialect = "", name = ""] = entity.split(".");
  const member = Object.entries(modules[dialect] ?? {}).find(([own]) => own === name);
  if (member === undefined) throw new Error(`${entity} has no codec`);
  return member[1];
};

const codecOf = (entity: string): Codec<unknown> => memberOf({ pi, riffer }, entity);

/** Frameworks parse the text themselves, so they need codecs without `parse`. */
const dataCodecOf = (entity: string): DataCodec<unknown> =>
  memberOf({ pi: piData, riffer: rifferData }, entity);

const isAccepted = ({ entity, text }: Fixture): boolean => {
  try {
    codecOf(entity).parse(text);
    return true;
  } catch {
    return false;
  }
};

const byHono = async ({ entity, text }: Fixture): Promise<number> => {
  const validated = sValidator("json", dataCodecOf(entity));
  const app = new Hono().post("/", validated, (context) => context.body(null, 204));
  const headers = { "content-type": "application/json" };
  return (await app.request("/", { method: "POST", headers, body: text })).status;
};

const t = initTRPC.create();

const byTrpc = async ({ entity, text }: Fixture): Promise<string> => {
  const router = t.router({ read: t.procedure.input(dataCodecOf(entity)).query(() => "OK") });
  try {
    return await t
      .createCallerFactory(router)({})
      .read(await new Response(text).json());
  } catch (error) {
    return error instanceof SyntaxError ? "BAD_REQUEST" : (error as { code: string }).code;
  }
};

const fixtures: readonly Fixture[] = cases;
let agreed = 0;
for (const fixture of fixtures) {
  const answers = [await byHono(fixture), await byTrpc(fixture)].join(" ");
  if (answers === (isAccepted(fixture) ? "204 OK" : "400 BAD_REQUEST")) agreed += 1;
  else console.log(fixture.entity, fixture.name, answers, fixture.text);
}
console.log(
  agreed === fixtures.length && agreed >= 300 ? "all agree" : `${agreed} of ${fixtures.length} agree`,
);
