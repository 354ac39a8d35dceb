/**
 * Two author-defined names that collide: one is numbered, `koine lint` reports the collision, and the
 * suggested overlay fixes it.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readModel, readModels } from "../../../generator/api/reading.ts";
import { koine } from "../../harness/command.ts";

const inner = { type: "object", properties: { width: { type: "number" } } };
const schema = {
  title: "Picture",
  type: "object",
  properties: { frame: inner },
  $defs: { PictureFrame: { type: "object", properties: { colour: { type: "string" } } } },
};

let folder = "";
let file = "";

beforeAll(() => {
  mkdirSync(".tmp", { recursive: true });
  folder = mkdtempSync(path.join(".tmp", "collision-"));
  file = path.join(folder, "picture.json");
  writeFileSync(file, JSON.stringify(schema));
});

afterAll(() => rmSync(folder, { recursive: true }));

const namesIn = (models: ReturnType<typeof readModels>): string[] =>
  models.flatMap(({ dialects }) => dialects.flatMap(({ entities }) => entities.map(({ name }) => name)));

test("adds a number to one of two colliding names", () => {
  expect(namesIn([readModel(file)])).toEqual(["Picture", "PictureFrame", "PictureFrame2"]);
});

test("reports the collision in lint, with an overlay that renames the type", () => {
  const { out } = koine(["lint", "--schema", file]);
  expect(out).toContain('another type is already named "PictureFrame", so this one is named PictureFrame2');
  const [, action = ""] = /with an overlay: (\{.*\})$/m.exec(out) ?? [];
  const overlay = path.join(folder, "overlay.json");
  const actions = [JSON.parse(action.replace("…", "Frame of wood"))];
  writeFileSync(
    overlay,
    JSON.stringify({ overlay: "1.0.0", info: { title: "Names", version: "1" }, actions }),
  );
  expect(namesIn(readModels([{ schema: file, overlays: [overlay] }]))).toEqual([
    "FrameOfWood",
    "Picture",
    "PictureFrame",
  ]);
});
