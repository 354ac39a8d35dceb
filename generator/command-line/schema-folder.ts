/** The user's schema folder if it exists, otherwise the one in this package. */

import { existsSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../support/package.ts";

export const schemaFolder = (schema: string | undefined): string =>
  schema ?? (existsSync("schema") ? "schema" : path.join(packageRoot(), "schema"));
