/**
 * Every pattern has a minimal schema. The test lowers the schema and checks that no earlier pattern matches.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../generator/support/json.ts";
import { otherVariant, type Entity } from "../../../generator/model/model.ts";
import { shapePatterns, stepPatterns } from "../../../generator/patterns/index.ts";
import { readModel } from "../../../generator/api/reading.ts";
import { readSchema } from "../2-lower/read-schema.ts";

const lowered = (schema: JsonObject): Entity => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-pattern-"));
  try {
    mkdirSync(path.join(folder, "d"));
    writeFileSync(path.join(folder, "d", "dialect.json"), '{ "name": "d" }');
    writeFileSync(path.join(folder, "d", "thing.schema.json"), JSON.stringify(schema));
    const entity = readModel(folder).dialects[0]?.entities.find(({ name }) => name === "Thing");
    if (entity === undefined) throw new Error("no entity");
    return entity;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const shapeOf = (entity: Entity): string => {
  switch (entity.kind) {
    case "record":
      return entity.flatten === undefined ? "record" : "flatten";
    case "union":
      if (otherVariant(entity) !== undefined) return "tagged-or-other";
      return entity.tagging.kind === "untagged" ? "untagged" : `${entity.tagging.kind}ly-tagged`;
    case "enum":
      return "enumeration";
    case "alias":
      return "alias";
  }
};

describe.each(shapePatterns.map((pattern) => [pattern.name, pattern] as const))(
  "%s",
  (name, { smallest, isOfOthers }) => {
    test("lowers its minimal schema", () => {
      const [document] =
        isOfOthers === true ? readSchema({ title: "Thing", ...smallest }) : [lowered(smallest)];
      expect(document && shapeOf(document)).toBe(name);
    });
  },
);

describe.each(stepPatterns.map((pattern) => [pattern.name, pattern] as const))("%s", (name, { smallest }) => {
  test("adds only its own step to a field", () => {
    const entity = lowered({ type: "object", properties: { field: smallest } });
    const steps = entity.kind === "record" ? entity.fields.flatMap((field) => field.steps) : [];
    expect(steps.map(({ kind }) => (kind === "default" ? "defaults" : kind))).toEqual([name]);
  });
});
