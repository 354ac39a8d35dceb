/** Reads files from a Git commit. Runs Git directly, never through a shell. */

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A failed Git command, with Git's output as the message. */
export class GitError extends Error {}

const mostBytes = 512 * 1024 * 1024;

const git = (folder: string, args: readonly string[], input?: string): Buffer => {
  try {
    return execFileSync("git", ["-C", folder, ...args], {
      maxBuffer: mostBytes,
      stdio: ["pipe", "pipe", "pipe"],
      ...(input === undefined ? {} : { input }),
    });
  } catch (error) {
    const { stderr, code } = Object(error) as { stderr?: unknown; code?: unknown };
    throw new GitError(code === "ENOENT" ? "git is not installed" : String(stderr ?? error).trim());
  }
};

const textOf = (folder: string, ...args: readonly string[]): string =>
  git(folder, args).toString("utf8").trim();

export const rootOf = (folder: string): string => textOf(folder, "rev-parse", "--show-toplevel");

export const isShallow = (folder: string): boolean =>
  textOf(folder, "rev-parse", "--is-shallow-repository") === "true";

export const commitOf = (folder: string, ref: string): string =>
  textOf(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`);

interface Blob {
  readonly id: string;
  readonly path: string;
}

const blobsAt = (folder: string, commit: string, at: string): Blob[] =>
  git(folder, ["ls-tree", "-r", "-z", "--full-tree", commit, ...(at === "" ? [] : ["--", at])])
    .toString("utf8")
    .split("\0")
    .flatMap((line) => {
      const [, mode, id, name] = /^(\d+) blob ([0-9a-f]+)\t(.*)$/su.exec(line) ?? [];
      return id === undefined || name === undefined || mode === "120000" ? [] : [{ id, path: name }];
    });

const isSafe = (name: string): boolean =>
  !path.posix.isAbsolute(name) && !name.split("/").includes("..") && !name.includes("\0");

const newline = 0x0a;

/** Writes the files below a given path in a commit to a folder. Returns the number of files written. */
export const writeFilesAt = (folder: string, commit: string, at: string, out: string): number => {
  const blobs = blobsAt(folder, commit, at).filter((blob) => isSafe(blob.path));
  const all = git(folder, ["cat-file", "--batch"], blobs.map(({ id }) => `${id}\n`).join(""));
  let start = 0;
  for (const { path: name } of blobs) {
    const end = all.indexOf(newline, start);
    const size = Number(all.subarray(start, end).toString("latin1").split(" ")[2]);
    const place = path.join(out, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, all.subarray(end + 1, end + 1 + size));
    start = end + 1 + size + 1;
  }
  return blobs.length;
};
