/**
 * Mutation testing: creates mutants of the sources, which the quick tests must detect. Run with `npm run long
 * mutation`.
 */

import { mkdirSync } from "node:fs";
import path from "node:path";
import { copyProject } from "./copy.js";
import { options } from "./options.js";

const copy = path.resolve(".tmp/mutation/copy");

copyProject(copy);
process.chdir(copy);
mkdirSync(".tmp");

const { mutateFolders } = await import("./mutate.js");
process.exitCode = (await mutateFolders(options)) ? 0 : 1;
process.exit();
