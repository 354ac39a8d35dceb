/**
 * Builds testees: copies the generated package out of the output folder and builds it, unless an up-to-date
 * build exists.
 */

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Artifact } from "../../model/model.ts";
import { lastOptions } from "../../5-write/record.ts";
import { filesIn, manifestPath } from "../../5-write/manifest.ts";
import { removeLeftovers } from "../../5-write/owner.ts";
import { BusyError, withStages } from "../../5-write/stage.ts";
import { packageRoot, packageVersion } from "../../support/package.ts";
import { cacheFolder } from "./cache-folder.ts";
import type { Runtime, Workplace } from "../../languages/runtime.ts";
import type { Command } from "../../languages/runtime.ts";
import { sha256 } from "../../support/sha256.ts";

type Files = ReturnType<typeof filesIn>;

const folderOf = ({ name, folder = name }: Runtime): string => folder;

const filesOf = (out: string, runtime: Runtime): Files => {
  const manifest = path.join(out, manifestPath);
  const files = existsSync(manifest) ? filesIn(readFileSync(manifest, "utf8")) : [];
  return files.filter((file) => file.path.startsWith(`${folderOf(runtime)}/`));
};

const copyFiles = (files: Files, out: string, runtime: Runtime, { sources }: Workplace): void => {
  rmSync(sources, { recursive: true, force: true });
  for (const file of files) {
    const to = path.join(sources, file.path.slice(folderOf(runtime).length + 1));
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(path.join(out, file.path), to);
  }
};

/** The files of the core package, if the generated package depends on one. */
const coreFilesFor = (runtime: Runtime, out: string): readonly Artifact[] =>
  lastOptions(out)?.cores?.[folderOf(runtime)] === "package" ? (runtime.coreFiles?.() ?? []) : [];

const writeCore = (files: readonly Artifact[], folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  for (const { path: file, text } of files) {
    const to = path.join(folder, ...file.split("/").slice(1));
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
};

/** Runs a command. Returns the command's output if it failed, otherwise undefined. */
const perform = ({ file, args = [], cwd, env }: Command): string | undefined => {
  const at = cwd === undefined ? {} : { cwd };
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    ...at,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (status === 0) return undefined;
  const said = [error?.message, stdout, stderr].filter((part) => part !== undefined && part !== "");
  return [`${path.basename(file)} ${args.join(" ")} failed`, ...said].join("\n").trimEnd();
};

interface Work {
  readonly runtime: Runtime;
  readonly files: Files;
  readonly coreFiles: readonly Artifact[];
  readonly out: string;
  readonly workplace: Workplace;
}

/** Returns the reason for the failure, or undefined if the build succeeded. */
const buildIn = ({ runtime, files, coreFiles, out, workplace }: Work): string | undefined => {
  copyFiles(files, out, runtime, workplace);
  if (workplace.core !== undefined) writeCore(coreFiles, workplace.core);
  mkdirSync(workplace.products, { recursive: true });
  runtime.prepare?.(workplace);
  for (const command of runtime.build(workplace)) {
    const failure = perform(command);
    if (failure !== undefined) return failure;
  }
  return runtime.isBuilt?.(workplace) === false
    ? `the compiler wrote nothing to ${workplace.products}`
    : undefined;
};

/** How long to wait, in milliseconds, for another run that is building the same testee. */
const patience = 1_800_000;

/** Receives progress messages about a build. */
export type Tell = (text: string) => void;

/** Runs `body` with exclusive access to the folder. Returns an error message on failure. */
const alone = (folder: string, body: () => string | undefined, tell: Tell): string | undefined => {
  let failure: string | undefined;
  try {
    withStages([{ folder, files: [] }], () => (failure = body()), {
      patience,
      tell: ({ place }) => tell(`waiting for another run to build it (${place})`),
    });
    removeLeftovers(folder);
    return failure;
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    return `another run has held the build lock for half an hour; if no other run is active, delete ${error.place}`;
  }
};

/** Returns the location of the built testee, or an error message on failure. */
export const build = (runtime: Runtime, out: string, tell: Tell): Workplace | string => {
  const files = filesOf(out, runtime);
  if (files.length === 0) return `${path.join(out, folderOf(runtime))} does not exist; run koine generate`;
  const folder = path.join(cacheFolder(out), folderOf(runtime));
  const coreFiles = coreFilesFor(runtime, out);
  const workplace = {
    sources: path.join(folder, "sources"),
    products: path.join(folder, "products"),
    ...(coreFiles.length > 0 ? { core: path.join(folder, "core") } : {}),
  };
  const stamp = path.join(folder, "built");
  const wanted = sha256(JSON.stringify([files, coreFiles, packageRoot(), packageVersion()]));
  const isBuilt = (): boolean => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  const renew = (): string | undefined => {
    if (isBuilt()) return undefined;
    rmSync(stamp, { force: true });
    const failure = buildIn({ runtime, files, coreFiles, out, workplace });
    if (failure === undefined) writeFileSync(stamp, wanted);
    return failure;
  };
  return (isBuilt() ? undefined : alone(folder, renew, tell)) ?? workplace;
};

/** Whether the runtime's toolchain is installed. */
export const hasToolchain = ({ toolchain }: Runtime): boolean =>
  spawnSync(toolchain.command, ["--version"], { stdio: "ignore" }).error === undefined;
