/** Data for the Spark modules: modules, histories and columns by dialect. */

import { columnTree } from "../../3-plan/columns/tree.ts";
import type { Dialect } from "../../model/model.ts";
import { planText } from "../../history/text.ts";
import { sha256 } from "../../support/sha256.ts";
import { py, stringLiteral, type Python } from "./encode.ts";
import { assignment, bracket } from "./layout.ts";
import { dialectModules } from "./names.ts";

type Entry = readonly [key: string, value: string];

const table = (name: Python, entries: readonly Entry[]): Python => {
  const members = entries.map(([key, value]) => py`${stringLiteral(key)}: ${stringLiteral(value)}`);
  return assignment(
    { name, annotation: py`Final[dict[str, str]]`, value: bracket(py`{`, members, py`}`) },
    0,
  );
};

/** Leaves out handwritten methods and steps, because they do not affect whether data is valid. */
const fingerprintOf = (dialects: readonly Dialect[]): string =>
  sha256(
    dialects
      .map(({ source, history }) => `${source.sha256} ${history === undefined ? "" : planText(history)}`)
      .join("\n"),
  );

const historyOf = ({ name, history }: Dialect): Entry[] =>
  history === undefined ? [] : [[`${name}.${history.entity}`, name]];

const columnsOf = (dialect: Dialect): Entry => [dialect.name, JSON.stringify(columnTree(dialect))];

export const sparkView = (dialects: readonly Dialect[]) => {
  const modules = dialectModules(dialects);
  const fingerprint = {
    name: py`FINGERPRINT`,
    annotation: py`Final`,
    value: stringLiteral(fingerprintOf(dialects)),
  };
  return {
    fingerprint: assignment(fingerprint, 0),
    modules: table(
      py`MODULES`,
      dialects.map(({ name }, index): Entry => [name, modules[index] ?? ""]),
    ),
    histories: table(py`HISTORIES`, dialects.flatMap(historyOf)),
    columns: table(py`COLUMNS`, dialects.map(columnsOf)),
  };
};
