/** Follows a page literally: writes the files it shows, runs the commands it gives, in a folder where koine is installed. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));

interface Block {
  readonly language: string;
  /** The name of the file that it shows. */
  readonly file: string | undefined;
  readonly text: string;
}

const fence = /^```(\w+)(?: \[([^\]]+)\])?\n([^]*?)^```$/gm;

const blocksOf = (page: string): Block[] =>
  [...page.matchAll(fence)].map(([, language = "", file, text = ""]) => ({ language, file, text }));

/** A step of a page, and what came of it where the page says something else. */
export interface Step {
  readonly command: string;
  readonly wanted: string;
  readonly got: string;
}

/** An empty project in which somebody has installed koine. */
const openFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "koine-guide-"));
  mkdirSync(path.join(folder, "node_modules/.bin"), { recursive: true });
  for (const name of ["koine", "koine-generator"])
    symlinkSync(repository, path.join(folder, "node_modules", name), "junction");
  symlinkSync(
    path.join(repository, "node_modules/@agentclientprotocol"),
    path.join(folder, "node_modules/@agentclientprotocol"),
    "junction",
  );
  const program = `#!/bin/sh\nexec node ${path.join(repository, "dist/generator/cli.js")} "$@"\n`;
  writeFileSync(path.join(folder, "node_modules/.bin/koine"), program, { mode: 0o755 });
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
  return folder;
};

/** Whoever follows a guide has installed koine by this line; here it lies in the folder already. */
const isInstalling = (command: string): boolean => /^npm (install|i) -D koine\b/.test(command);

interface Outcome {
  readonly out: string;
  readonly status: unknown;
}

/** Without waiting in this process, so that other pages are followed meanwhile. */
const shell = async (command: string, folder: string): Promise<Outcome> => {
  const { PATH = "" } = process.env;
  const env = { ...process.env, PATH: `${path.join(folder, "node_modules/.bin")}:${PATH}`, NO_COLOR: "1" };
  const run = `exec 2>&1\n${command.replaceAll(/\bnpx koine\b/g, "koine")}`;
  const child = spawn("bash", ["-c", run], { cwd: folder, env, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end();
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (out += part));
  const [status]: unknown[] = await once(child, "close");
  return { out: out.trimEnd(), status };
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

/** Runs all of it, and gives every command with what it should have printed and what it did. */
export const follow = async (page: string): Promise<Step[]> => {
  const folder = openFolder();
  const steps: Step[] = [];
  try {
    for (const block of blocksOf(page)) {
      if (block.file !== undefined) {
        const file = path.join(folder, block.file);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, block.text);
      } else if (["sh", "console"].includes(block.language))
        for (const [command, output] of commandsIn(block)) {
          if (isInstalling(command)) continue;
          const { out, status } = await shell(command, folder);
          const failure = status === 0 ? "" : `exit ${status}: ${out}`;
          steps.push(
            output === undefined
              ? { command, wanted: "", got: failure }
              : { command, wanted: output, got: out },
          );
        }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return steps;
};

/** The page with what its commands print now. */
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
