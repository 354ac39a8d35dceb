/** A dialect's history, either from the user's schemas or built into Koine. */

import { existsSync } from "node:fs";
import { didYouMean } from "../../../runtime/core/describe.ts";
import { historyCodec, type MessageCodec } from "../../../runtime/core/history/codec.ts";
import type { HistoryCodec } from "../../../runtime/core/history/history.ts";
import type { Issue } from "../../../runtime/core/issue.ts";
import { interpretDocument } from "../../values/interpret.ts";
import type { JsonValue } from "../../support/json.ts";
import { withHistories } from "../../api/history.ts";
import { entitiesByName, type Dialect, type History } from "../../model/model.ts";
import { readAll } from "../../api/reading.ts";
import type { Spec } from "../../api/read-spec.ts";
import { verdicts } from "../../schema/verdicts.ts";
import { configOf, specsIn } from "../specs.ts";
import type { Values } from "../usage.ts";
import { loadExplain, validatorOf } from "../validate/explain.ts";
import { writeValidators } from "../validate/validator.ts";
import { HistoryError } from "./failure.ts";
import { loadHistories } from "./library.ts";

/** Values are JSON text, because the command does not inspect them. */
export type Histories = HistoryCodec<unknown>;

interface Stored {
  readonly dialect: Dialect;
  readonly history: History;
}

const storedIn = (spec: Spec): Stored[] =>
  withHistories(spec).model.dialects.flatMap((dialect) =>
    dialect.history === undefined ? [] : [{ dialect, history: dialect.history }],
  );

/** Histories only contain values that were parsed as JSON. */
const isJson = (wire: unknown): wire is JsonValue => wire !== undefined;

/**
 * The verdict and the text come from the reference interpreter, and the issues come from the generated code.
 */
const messageCodec = async ({ dialect, history }: Stored): Promise<MessageCodec<string>> => {
  const id = `${dialect.name}.${history.entity}`;
  const explain = await loadExplain(validatorOf(writeValidators({ dialects: [dialect] }, id), id));
  const lookup = entitiesByName(dialect);
  const entity = lookup.get(history.entity);
  if (entity === undefined) throw new TypeError(`the model has no ${id}`);
  const rules = { lookup, ask: verdicts(dialect) };
  return {
    safeDecode(wire) {
      if (!isJson(wire)) throw new TypeError("a message must be JSON");
      const issues: Issue[] = [];
      explain(wire, "", issues);
      const outcome = interpretDocument(entity, wire, rules, issues.length === 0);
      return outcome.ok ? { ok: true, value: outcome.encoded, notes: issues } : { ok: false, issues };
    },
    stringify: (text) => text,
  };
};

const nameOf = ({ dialect }: Stored): string => dialect.name;

const refuse = (own: readonly Stored[], builtIn: readonly Histories[], asked: string | undefined): never => {
  const known = [...own.map(nameOf), ...builtIn.map(({ dialect }) => dialect)];
  const names = known.join(", ");
  const how = 'add "x-history": "<Entity>" to dialect.json and freeze a version with koine freeze';
  throw new HistoryError(
    own.length === 0 && asked === undefined
      ? `no schema here declares a history: ${how}, or use a built-in dialect: --dialect ${names}`
      : `--dialect must be a dialect with a history: ${names}${didYouMean(asked, known)}`,
  );
};

/**
 * Prefers the user's dialect over a built-in one. With schemas, a built-in dialect must be named explicitly.
 */
const chosen = async (
  own: readonly Stored[],
  isOwn: boolean,
  asked: string | undefined,
): Promise<Histories> => {
  const meant = asked === undefined ? own : own.filter((one) => nameOf(one) === asked);
  const [stored] = meant;
  if (stored !== undefined && meant.length === 1)
    return historyCodec(await messageCodec(stored), stored.history);
  const builtIn = await loadHistories();
  const [first, ...others] = builtIn.filter(({ dialect }) => dialect === (asked ?? dialect));
  const isNamed = asked !== undefined || !isOwn;
  return first === undefined || others.length > 0 || !isNamed ? refuse(own, builtIn, asked) : first;
};

/** Throws UsageError, GenerationError and HistoryError. */
export const historiesFor = async ({ dialect, ...values }: Values): Promise<Histories> => {
  const isOwn = values.schema !== undefined || configOf(values) !== undefined || existsSync("schema");
  const { specs } = isOwn ? await specsIn(values) : { specs: [] };
  return chosen(readAll(specs).flatMap(storedIn), isOwn, dialect);
};
