/** The recipe for the Model Context Protocol: it compiles and keeps unknown kinds of content. */

import { copyFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Codec } from "../../runtime/core/index.ts";
import { dataFile, withoutData } from "../harness/data.ts";
import { isThorough } from "../harness/effort.ts";
import { typeErrors } from "../harness/type-check.ts";
import { openRecipe } from "./recipe.ts";

const document = dataFile("schemas", "mcp-2025-11-25.json");
if (document === undefined) console.warn(withoutData("schemas"));

test.skipIf(document === undefined)("reads the published document", async () => {
  const { folder, close } = openRecipe("mcp", ["--languages", "typescript"], (copy) => {
    copyFileSync(document ?? "", path.join(copy, "schema.json"));
  });
  onTestFinished(close);
  const index = path.join(folder, "generated/typescript/mcp/index.ts");
  if (isThorough) expect(typeErrors([index])).toEqual([]);
  const { CallToolResult, ContentBlock }: Readonly<Record<string, Codec<unknown>>> = await import(
    path.resolve(index)
  );
  const text = '{"content":[{"type":"hologram","data":"AAAA"},{"type":"text","text":"a","later":1}]}';
  expect(JSON.parse(CallToolResult?.stringify(CallToolResult.parse(text)) ?? "")).toEqual(JSON.parse(text));
  expect(ContentBlock?.is({ type: "text", text: 1 })).toBe(false);
});
