import { test } from "vitest";
import { mkdirSync, writeFileSync } from "node:fs";
import { generate } from "../../generator/pipeline.ts";
test("x", async () => {
  mkdirSync("/tmp/g8/in", { recursive: true });
  writeFileSync("/tmp/g8/in/doc.json", process.env["DOC"] ?? "");
  await generate({ schema: "/tmp/g8/in/doc.json", out: "/tmp/g8/out", languages: ["typescript"] });
}, 100_000);
