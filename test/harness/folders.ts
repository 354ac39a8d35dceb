/** Folders of tests: each is new, and gone when its test, or all tests of its file, are over. */

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";

const folderIn = (parent: string, prefix: string, atEnd: (close: () => void) => void): string => {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, prefix));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

export const folderOfFile = (name: string): string => folderIn(tmpdir(), `koine-${name}-`, afterAll);

export const folderOfTest = (name: string): string => folderIn(tmpdir(), `koine-${name}-`, onTestFinished);

/** Inside of the project: code that is generated there finds the packages of the project. */
export const projectFolderOfTest = (name: string): string => folderIn(".tmp", `${name}-`, onTestFinished);
