/** Reads hand-written code for a language. The file name identifies the language. */

import path from "node:path";
import type { Report } from "../support/diagnostics.ts";
import type { MethodFile } from "../model/model.ts";
import { admitBytes, refuser, textOf } from "./admit-bytes.ts";
import { sha256 } from "../support/sha256.ts";
import type { FoundFile } from "./find.ts";

const fileLimit = 256 * 1024;

/** A large file can be split: `ruby-session.rb` is a part of `ruby.rb`. */
const names = ["go.go", "java.java", "python.py", "ruby.rb", "ruby.rbs", "rust.rs"];

/** Test cases for the hand-written methods. Only tests read this file, so it is not part of any package. */
const table = "cases.json";

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

export const admitMethods = (file: FoundFile, report: Report): MethodFile[] => {
  const name = path.posix.basename(file.path);
  const refuse = refuser(file, report);
  if (name === table) return [];
  const [, part = ""] = /-([a-z0-9][a-z0-9-]*)\.\w+$/.exec(name) ?? [];
  const main = part === "" ? name : name.replace(`-${part}`, "");
  if (!names.includes(main)) {
    const hint = `Use one of ${names.join(", ")}, or ${table} for tests.`;
    report({
      code: "methods_unknown",
      file: file.path,
      pointer: "",
      message: `"${name}" does not belong to any language`,
      hint,
    });
    return [];
  }
  const bytes = admitBytes(file, fileLimit, refuse);
  if (bytes === undefined) return [];
  if (!isUtf8(bytes)) refuse("utf8", "the file is not UTF-8");
  const text = textOf(bytes);
  return [{ path: file.path, sha256: sha256(text), name: main, part, text }];
};
