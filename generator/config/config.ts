/** koine.config.json as data: its form, which the JSON Schema that editors use holds, and what breaks it. */

import { pointerTokens } from "../../runtime/core/pointer.ts";
import type { DiagnosticCode } from "../support/diagnostics.ts";
import { formErrors, type FormError } from "../schema/form.ts";
import { isJsonObject, objectAt, type JsonObject, type JsonValue } from "../support/json.ts";
import type { CoreKind, Options } from "./options.ts";
import { readPackageFile } from "../support/package.ts";

export interface Config {
  readonly specs: Readonly<Record<string, Spec>>;
  readonly targets?: readonly string[];
  readonly templates?: string;
}

export interface Spec extends SpecFacts {
  readonly schema: string;
  readonly overlays?: readonly string[];
  readonly out?: string;
  readonly languages?: readonly string[] | Readonly<Record<string, LanguageConfig>>;
}

/** The facts of a spec that stand in the config as they stand in the options. */
type SpecFacts = Pick<
  Options,
  | "include"
  | "exclude"
  | "names"
  | "formats"
  | "siblings"
  | "defaults"
  | "sizedLists"
  | "remote"
  | "unknownFields"
  | "package"
  | "severity"
  | "fixtures"
>;

export interface LanguageConfig {
  readonly out?: string;
  readonly standalone?: boolean;
  readonly core?: CoreKind;
  readonly spark?: boolean;
  readonly datetime?: boolean;
}

export interface ConfigError {
  readonly code: DiagnosticCode;
  readonly pointer: string;
  readonly message: string;
  readonly hint: string;
}

const configSchema = (): JsonObject => {
  const schema: JsonValue = JSON.parse(
    new TextDecoder().decode(readPackageFile("schema", "config-schema.json")),
  );
  return isJsonObject(schema) ? schema : {};
};

const explained = ({ pointer, message, known }: FormError): ConfigError => {
  if (known === undefined) {
    const hint = "see schema/CONFIG.md for what stands here";
    return { code: "config_value", pointer, message, hint };
  }
  if (known.length > 0)
    return { code: "config_unknown", pointer, message, hint: `here stand ${known.join(", ")}` };
  const hint = "name a spec like its dialect, in lower-case words joined by hyphens, such as agent-protocol";
  const name = pointerTokens(pointer).at(-1) ?? "";
  return { code: "config_value", pointer, message: `"${name}" cannot name a dialect`, hint };
};

const errorsIn = (value: JsonValue): ConfigError[] => formErrors(configSchema(), value).map(explained);

const without = (object: JsonObject, keys: ReadonlySet<string | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key)));

/** The part that is left without the specs and keys that break the form, so that the others can be looked at, too. */
const soundPart = (value: JsonValue, errors: readonly ConfigError[]): JsonValue => {
  if (!isJsonObject(value)) return value;
  const broken = errors.map(({ pointer }) => pointerTokens(pointer));
  const keys = broken.flatMap(([key]) => (key === "specs" ? [] : [key]));
  const specs = broken.flatMap(([key, spec]) => (key === "specs" ? [spec] : []));
  return without({ ...value, specs: without(objectAt(value, "specs"), new Set(specs)) }, new Set(keys));
};

const hasForm = (_value: unknown, errors: readonly ConfigError[]): _value is Config => errors.length === 0;

/** Reads what of the value is a config, and what breaks its form. */
export const readForm = (value: JsonValue): { readonly config?: Config; readonly errors: ConfigError[] } => {
  const errors = errorsIn(value);
  const sound = errors.length === 0 ? value : soundPart(value, errors);
  return hasForm(sound, errorsIn(sound)) ? { config: sound, errors } : { errors };
};
