/** Two versions of one schema, as files and as commits, in a temporary folder. */

import { execFileSync } from "node:child_process";
import { cwd, run, write } from "../../harness/config-folder.ts";

export const schema = (properties: object, rest: object = {}): string =>
  JSON.stringify(
    { $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", properties, ...rest },
    null,
    2,
  );

export const text = { type: "string" };
export const older = schema({ id: text, note: text });
export const newer = schema({ id: text, note: text }, { required: ["id"] });

export const git = (...args: readonly string[]): string =>
  execFileSync(
    "git",
    ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always", ...args],
    { cwd, encoding: "utf8", stdio: "pipe" },
  );

export const commit = (message: string): void => {
  git("add", "-A");
  git("commit", "-q", "-m", message);
};

/** Creates two commits. The first version has a tag and a branch. */
export const openRepository = (): void => {
  git("init", "-q", "-b", "main");
  write(older, "message.json");
  commit("before");
  git("tag", "v1");
  git("branch", "old");
  write(newer, "message.json");
  commit("after");
};

export const breaking = (...args: readonly string[]) => run("breaking", "--schema", "message.json", ...args);
