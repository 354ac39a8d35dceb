/** The last step of the build: generated JavaScript modules, which the compiler leaves alone, go beside the compiled ones. */

import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "./package.ts";

const isFolderOrModule = (place: string): boolean =>
  path.extname(place) === "" || /\.(js|d\.ts)$/.test(place);

const from = path.join(packageRoot(), "generated", "typescript");
const to = path.join(packageRoot(), "dist", "generated", "typescript");

if (existsSync(from)) cpSync(from, to, { recursive: true, filter: isFolderOrModule });
