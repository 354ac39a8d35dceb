/** The output of `koine help` for all commands and for each command. */

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

test("prints the same list of commands for help, --help and -h", () => {
  const help = helpOf("help");
  for (const [name, { summary }] of Object.entries(commands))
    expect(help).toMatch(new RegExp(`^  ${name} +${summary}$`, "m"));
  expect(help).toContain("koine help <command>");
  expect([helpOf("--help"), helpOf("-h")]).toEqual([help, help]);
});

describe.each(Object.entries(commands))("%s", (name, { options, examples, exitCodes }) => {
  test("shows exactly its options", () => {
    const help = helpOf("help", name);
    const shown = optionNames.filter((option) =>
      new RegExp(`^  (-\\w, )?--${option}\\b(?!-)`, "m").test(help),
    );
    const taken: readonly string[] = [...options, ...everywhere];
    expect(shown).toEqual(optionNames.filter((option) => taken.includes(option)));
    expect(helpOf(name, "--help")).toBe(help);
  });

  test("shows its examples and exit codes", () => {
    const help = helpOf("help", name);
    for (const [call, does] of examples) expect(help).toContain(`  # ${does}\n  npx koine ${call}\n`);
    for (const [code, meaning] of Object.entries(exitCodes))
      expect(help).toContain(`  ${code}  ${meaning}\n`);
  });

  test("accepts the options in its examples", () => {
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

test("prints the version for -v", () => {
  expect(helpOf("-v")).toBe(helpOf("--version"));
});

test("rejects an unknown command", () => {
  expect(koine(["help", "chek"])).toEqual({
    status: 2,
    out: "",
    err: 'unknown command "chek"; did you mean "check"?\nTry: koine help\n',
  });
});
