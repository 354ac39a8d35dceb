/**
 * Counts property accesses in the TypeScript validators: doubling the data doubles the accesses and does not
 * increase the number of issues.
 */

import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../../../generator/api/generate.ts";
import type { Codec } from "../../../../runtime/core/index.ts";
import { families } from "./families.ts";
import { writeSchemas } from "./schemas.ts";

const folder = path.resolve(`.tmp/hostile-work-${process.pid}`);
let codecs: Readonly<Record<string, Codec<unknown>>> = {};

beforeAll(async () => {
  const out = path.join(folder, "out");
  await generate({ schema: writeSchemas(folder), out, languages: ["typescript"], fixtures: false });
  codecs = await import(path.join(out, "typescript/growth/index.ts"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a proxy that counts accesses. The same object always has the same proxy. */
const watched = (data: unknown, looks: { count: number }, seen = new WeakMap<object, object>()): unknown => {
  if (typeof data !== "object" || data === null) return data;
  const known = seen.get(data);
  if (known !== undefined) return known;
  const proxy = new Proxy(data, {
    get(target, key) {
      looks.count++;
      return watched(Reflect.get(target, key), looks, seen);
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target);
      looks.count += keys.length;
      return keys;
    },
  });
  seen.set(data, proxy);
  return proxy;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const small = 300;
const subjects = families.filter(({ text }) => parsed(text(small)) !== undefined);

test.each(subjects.map((family) => [family.name, family] as const))("%s", (_name, { entity, text }) => {
  const codec = codecs[entity.slice(entity.indexOf(".") + 1)];
  if (codec === undefined) return expect.unreachable(`no codec ${entity}`);
  const [one = 0, two = 0] = [small, 2 * small].map((size) => {
    const looks = { count: 0 };
    const validation = codec.validate(watched(JSON.parse(text(size)), looks));
    const issues = validation.ok ? [] : validation.issues;
    expect(issues.length).toBeLessThanOrEqual(101);
    expect(JSON.stringify(issues).length).toBeLessThan(20_000);
    return looks.count;
  });
  expect(two).toBeLessThanOrEqual(2.1 * one + 50);
});
