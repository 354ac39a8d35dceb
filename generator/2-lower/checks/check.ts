/** The type of checks that span several entities. */

import type { Report } from "../../support/diagnostics.ts";
import type { Dialect } from "../../model/model.ts";
import type { DialectFiles } from "../../schema/schema-set.ts";

export type Check = (dialect: Dialect, files: DialectFiles, report: Report) => void;
