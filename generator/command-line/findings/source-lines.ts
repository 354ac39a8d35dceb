/** Reads the source lines that findings refer to. Each file is read once. */

import { readFileSync, statSync } from "node:fs";
import { excerptOf, type Excerpt } from "./excerpt.ts";

/** Files larger than this are not read again. */
const most = 64 * 1024 * 1024;

const linesOf = (file: string): readonly string[] => {
  try {
    return statSync(file).size > most ? [] : readFileSync(file, "utf8").split("\n");
  } catch {
    // The finding itself may report that the file cannot be read.
    return [];
  }
};

export class SourceLines {
  private readonly files = new Map<string, readonly string[]>();

  /** Returns nothing if the file has no such line, or the line is blank. */
  excerptAt(file: string, line: number | undefined, column = 1): { readonly excerpt?: Excerpt } {
    if (line === undefined) return {};
    const lines = this.files.get(file) ?? linesOf(file);
    this.files.set(file, lines);
    const source = lines[line - 1];
    return source === undefined || source.trim() === "" ? {} : { excerpt: excerptOf(source, column) };
  }
}
