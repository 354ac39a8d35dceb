/** The command reference, generated from the command definitions. */

import { expect, test } from "vitest";
import { commands } from "../../generator/command-line/commands.ts";
import { sidebar } from "../.vitepress/menu.ts";
import { commandPages } from "../make/commands.ts";

const pages = commandPages();
const names = Object.keys(commands);

test("has an overview and a page for each command", () => {
  expect(Object.keys(pages)).toEqual([
    "reference/command-line",
    ...names.map((name) => `reference/commands/${name}`),
  ]);
  for (const name of names)
    expect(pages["reference/command-line"]).toContain(`[\`${name}\`](/reference/commands/${name})`);
});

test.each(Object.entries(commands))("shows options, examples and exit codes of %s", (name, command) => {
  const page = pages[`reference/commands/${name}`] ?? "";
  for (const option of command.options) expect(page).toMatch(new RegExp(`^\\| .*\`--${option}\\b`, "m"));
  for (const [call] of command.examples) expect(page).toContain(`npx koine ${call}`);
  for (const [code, meaning] of Object.entries(command.exitCodes))
    expect(page).toContain(`| \`${code}\` | ${meaning} |`);
});

test("lists every command in the sidebar", () => {
  const links = JSON.stringify(sidebar).match(/\/reference\/commands\/[\w-]+/g);
  expect(links).toEqual(names.map((name) => `/reference/commands/${name}`));
});
