/** Options for details that a document leaves unspecified. */

import type { documentRows } from "../../config/document-rows.ts";
import type { TableValues } from "../../config/options-table.ts";

export type DocumentOptions = Partial<
  Pick<TableValues, "dialect" | "inputFormat" | keyof typeof documentRows>
>;
