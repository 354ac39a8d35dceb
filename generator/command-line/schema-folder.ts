/** The caller's own schemas where there are any, else those of this package. */

import { existsSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../support/package.ts";

export const schemaFolder = (schema: string | undefined): string =>
  schema ?? (existsSync("schema") ? "schema" : path.join(packageRoot(), "schema"));
