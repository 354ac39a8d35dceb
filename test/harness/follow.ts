/** Follows a page literally in a project folder: writes the files it shows and runs its commands. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { devNull } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));

export interface Block {
  readonly language: string;
  /** The name of the file, if the block shows one. */
  readonly file: string | undefined;
  readonly text: string;
}

const fence = /^```(\w*)(?: \[([^\]]+)\])?\n([^]*?)^```$/gm;

export const blocksOf = (page: string): Block[] =>
  [...page.matchAll(fence)].map(([, language = "", file, text = ""]) => ({ language, file, text }));

/** A command on a page, with its expected and actual output. */
export interface Step {
  readonly command: string;
  readonly wanted: string;
  readonly got: string;
  readonly seconds: number;
}

/** Creates a project with the local build of koine installed. */
export const openProject = (folder: string): void => {
  mkdirSync(path.join(folder, "node_modules/.bin"), { recursive: true });
  for (const name of ["koine", "koine-generator"])
    symlinkSync(repository, path.join(folder, "node_modules", name), "junction");
  for (const name of ["@agentclientprotocol", "zod"])
    symlinkSync(
      path.join(repository, "node_modules", name),
      path.join(folder, "node_modules", name),
      "junction",
    );
  const program = `#!/bin/sh\nexec node ${path.join(repository, "dist/generator/cli.js")} "$@"\n`;
  writeFileSync(path.join(folder, "node_modules/.bin/koine"), program, { mode: 0o755 });
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
};

interface Outcome {
  readonly out: string;
  readonly status: unknown;
  readonly seconds: number;
}

/** Uses a fixed author and no personal settings for commits on a page. */
const git = Object.fromEntries([
  ["GIT_CONFIG_GLOBAL", devNull],
  ...["AUTHOR", "COMMITTER"].flatMap((who) => [
    [`GIT_${who}_NAME`, "Reader"],
    [`GIT_${who}_EMAIL`, "reader@example.com"],
  ]),
]);

/** Runs asynchronously, so that other pages can run at the same time. */
const shell = async (command: string, folder: string): Promise<Outcome> => {
  const { PATH = "" } = process.env;
  const bin = path.join(folder, "node_modules/.bin");
  const env = { ...process.env, ...git, PATH: `${bin}:${PATH}`, NO_COLOR: "1" };
  const run = `exec 2>&1\n${command.replaceAll(/\bnpx koine\b/g, "koine")}`;
  const start = performance.now();
  const child = spawn("bash", ["-c", run], { cwd: folder, env, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end();
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (out += part));
  const [status]: unknown[] = await once(child, "close");
  return { out: out.trimEnd(), status, seconds: (performance.now() - start) / 1000 };
};

const commandsIn = ({ language, text }: Block): [command: string, output: string | undefined][] =>
  language === "sh"
    ? text
        .replaceAll("\\\n", "")
        .split("\n")
        .filter((line) => line.trim() !== "" && !line.startsWith("#"))
        .map((line) => [line, undefined])
    : text
        .split(/^\$ /m)
        .filter(Boolean)
        .map((part) => {
          const [command = "", ...output] = part.trimEnd().split("\n");
          return [command, output.join("\n")];
        });

/** Durations differ in every run. */
const withoutTimes = (text: string): string => text.replaceAll(/\b\d+ ms\b/g, "… ms");

const stepOf = (command: string, output: string | undefined, { out, status, seconds }: Outcome): Step => {
  if (output === undefined)
    return { command, wanted: "", got: status === 0 ? "" : `exit ${status}: ${out}`, seconds };
  const isSame = withoutTimes(out) === withoutTimes(output);
  return { command, wanted: output, got: isSame ? output : out, seconds };
};

/** The page installs koine with this line, but the test has installed it already. */
const isInstalling = (command: string): boolean => /^npm (install|i) -D koine\b/.test(command);

/** Runs all blocks of a page in a project and returns every command with its expected and actual output. */
export const follow = async (blocks: readonly Block[], folder: string): Promise<Step[]> => {
  const steps: Step[] = [];
  for (const block of blocks) {
    if (block.file !== undefined) {
      const file = path.join(folder, block.file);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, block.text);
    } else if (["sh", "console"].includes(block.language))
      for (const [command, output] of commandsIn(block))
        if (!isInstalling(command)) steps.push(stepOf(command, output, await shell(command, folder)));
  }
  return steps;
};

/** Returns the page with the current output of its commands. */
export const updated = (page: string, steps: readonly Step[]): string => {
  const left = [...steps];
  return page.replaceAll(/^```console\n([^]*?)^```$/gm, (_whole, text: string) => {
    const parts = commandsIn({ language: "console", file: undefined, text }).map(([command]) => {
      while (left[0] !== undefined && left[0].command !== command) left.shift();
      const got = left.shift()?.got ?? "";
      return `$ ${command}\n${got === "" ? "" : `${got}\n`}`;
    });
    return `\`\`\`console\n${parts.join("")}\`\`\``;
  });
};
