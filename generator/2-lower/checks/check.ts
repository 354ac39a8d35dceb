/** What a rule across entities is. */

import type { Report } from "../../diagnostics.ts";
import type { Dialect } from "../../model.ts";
import type { DialectFiles } from "../../schema-set.ts";

export type Check = (dialect: Dialect, files: DialectFiles, report: Report) => void;
