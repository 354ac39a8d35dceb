/** Temporary folders, deleted after the test or after all tests of the file. */

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

/** Folders inside the project, so that generated code finds the project's packages. */
export const projectFolderOfFile = (name: string): string => folderIn(".tmp", `${name}-`, afterAll);

export const projectFolderOfTest = (name: string): string => folderIn(".tmp", `${name}-`, onTestFinished);
