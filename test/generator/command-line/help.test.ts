/** Help: of all commands, and of each with its options, its examples and no others. */

import { describe, expect, test } from "vitest";
import { commands } from "../../../generator/command-line/commands.ts";
import { everywhere, optionNames } from "../../../generator/command-line/options.ts";
import { parse } from "../../../generator/command-line/usage.ts";
import { koine } from "../../harness/command.ts";

const helpOf = (...args: readonly string[]): string => {
  const { status, out, err } = koine(args);
  expect([status, err]).toEqual([0, ""]);
  return out;
};

test("help, --help and -h are the same: every command, and where to read on", () => {
  const help = helpOf("help");
  expect(Object.keys(commands).filter((name) => !help.includes(`  koine ${name}`))).toEqual([]);
  expect(help).toContain("koine help <command>");
  expect([helpOf("--help"), helpOf("-h")]).toEqual([help, help]);
});

describe.each(Object.entries(commands))("%s", (name, { options, examples }) => {
  test("its options, and no others", () => {
    const help = helpOf("help", name);
    const shown = optionNames.filter((option) => new RegExp(`^  --${option}\\b(?!-)`, "m").test(help));
    const taken: readonly string[] = [...options, ...everywhere];
    expect(shown).toEqual(optionNames.filter((option) => taken.includes(option)));
    expect(helpOf(name, "--help")).toBe(help);
  });

  test("its examples are calls that it takes", () => {
    for (const [call] of examples) {
      const [command, ...words] = call.split(/ [<>|]+ /)[0]?.split(" ") ?? [];
      const taken: readonly string[] = options;
      expect(command).toBe(name);
      expect(
        Object.keys(parse(words).values).filter((option) => option !== "format" && !taken.includes(option)),
      ).toEqual([]);
    }
  });
});

test("-v is the version", () => {
  expect(helpOf("-v")).toBe(helpOf("--version"));
});

test("help of nothing that there is", () => {
  expect(koine(["help", "chek"])).toEqual({
    status: 2,
    out: "",
    err: 'unknown command "chek"; did you mean "check"?\nTry: koine help\n',
  });
});
