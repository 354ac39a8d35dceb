/** The tag that starts the workflow, and the conditions for it. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { run } from "./command.js";
import { refusePlaceholders } from "./names.js";

const manifestIn = (root) => JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** Throws an error if the commit is not the one to release. */
export const refuseUnready = (root, version) => {
  const manifest = manifestIn(root);
  if (manifest.version !== version)
    throw new Error(
      `package.json has the version ${manifest.version}. Set ${version} there and in runtime/core/version.ts, run \`npm run generate\` and commit.`,
    );
  refusePlaceholders(manifest);
  if (run("git", ["status", "--porcelain"], { cwd: root }).stdout !== "")
    throw new Error("there are uncommitted changes. Commit them first.");
};

/** Throws an error if the commit does not have the version's tag. */
export const refuseUntagged = (root, version) => {
  const tags = run("git", ["tag", "--points-at", "HEAD"], { cwd: root }).stdout.split("\n");
  if (!tags.includes(`v${version}`)) throw new Error(`the commit does not have the tag v${version}`);
};

/** Tags the commit and returns the next step. */
export const tag = (root, version) => {
  run("git", ["tag", "--annotate", `v${version}`, "--message", `Koine ${version}`], { cwd: root });
  return `Created the tag v${version}. To publish the packages, run: git push origin v${version}`;
};
