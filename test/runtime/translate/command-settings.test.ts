/** The messages of koine translate about settings. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { koine, type Outcome } from "../../harness/command.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("translate-settings");

const file = (name: string, text: string): string => {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
};

const run = (...args: readonly string[]): Outcome => {
  const request = file("request.json", '{"model":"m","messages":[{"role":"user","content":"q"}]}');
  return koine(["translate", "--from", "openai-chat", "--to", "anthropic", request, ...args]);
};

test("a missing setting is requested by its flag", () => {
  const { status, err } = run();
  expect(status).toBe(1);
  expect(err).toContain("requires model; pass the target's model in --models");
  expect(err).toContain("requires max_tokens; pass --max-tokens for requests without a limit");
});

test("an invalid setting is reported by its flag", () => {
  const { status, err } = run("--models", file("models.json", "[]"));
  expect([status, err]).toEqual([2, "--models must map model names to model names\n"]);
});

test("the flags provide what was missing", () => {
  const { status, err } = run("--models", file("models.json", '{"*":"n"}'), "--max-tokens", "9");
  expect([status, err]).toEqual([0, "1 fact lost (1 member downgraded)\n"]);
});
