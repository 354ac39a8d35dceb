/** An axum application with generated types. */

import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { fixtureFiles } from "../../harness/fixtures/run.ts";
import { testWith } from "../../harness/toolchain.ts";
import { cargo, copy, isFormatted } from "./crate.ts";

const folder = "test/languages/rust/frameworks";

const open = (): void => {
  copy("generated/rust", "crate");
  copy(folder, "frameworks");
};

testWith(["cargo", "rustfmt"], "axum prints what a user sees", () => {
  open();
  isFormatted("frameworks", "src/main.rs");
  cargo("frameworks", ["clippy", "--quiet", "--", "-D", "warnings"]);
  expect(cargo("frameworks", ["run", "--quiet"])).toBe(readFileSync(`${folder}/expected.txt`, "utf8"));
});

testWith(["cargo"], "axum gives the codec's verdict on every fixture of its routes", () => {
  open();
  const routes = new Set(["pi.Content", "pi.Entry", "pi.Message", "pi.MessageContent", "pi.Usage"]);
  const cases = fixtureFiles("generated").flatMap((file) =>
    file.cases.filter(({ entity }) => routes.has(entity)),
  );
  const input = cases.map(({ entity, name, text }) => `${JSON.stringify({ entity, name, text })}\n`).join("");
  expect(cases.length).toBeGreaterThan(300);
  expect(cargo("frameworks", ["run", "--quiet", "--", "compare"], input)).toBe(
    `${cases.length} fixtures compared\n`,
  );
});
