/** The structure of koine.config.json. It is validated with the same JSON Schema that editors use. */

import { pointerTo, pointerTokens } from "../../runtime/core/pointer.ts";
import type { DiagnosticCode } from "../support/diagnostics.ts";
import { formErrors, type FormError } from "../schema/form.ts";
import type { Identity } from "../support/artifact.ts";
import { isJsonObject, objectAt, type JsonObject, type JsonValue } from "../support/json.ts";
import type { CoreKind, Options } from "./options.ts";
import type { LanguageKey, SpecKey } from "./options-table.ts";
import { readPackageFile } from "../support/package.ts";

export interface Config {
  readonly specs: Readonly<Record<string, Spec>>;
  readonly targets?: readonly string[];
  readonly templates?: string;
}

export interface Spec extends Pick<Options, Exclude<SpecKey, "schema"> | "severity"> {
  readonly schema: string;
  readonly languages?: readonly string[] | Readonly<Record<string, LanguageConfig>>;
  readonly package?: PackageConfig;
}

/** Package metadata as written in the config, in which `licence` is an alternative spelling of `license`. */
export interface PackageConfig extends Identity {
  readonly license?: string;
}

export interface LanguageConfig extends Pick<Options, Exclude<LanguageKey, "npmPackage">> {
  readonly out?: string;
  readonly package?: string;
  readonly core?: CoreKind;
  readonly types?: NonNullable<Options["types"]>;
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
    const hint = "See schema/CONFIG.md for the allowed values.";
    return { code: "config_value", pointer, message, hint };
  }
  if (known.length > 0)
    return { code: "config_unknown", pointer, message, hint: `Use one of: ${known.join(", ")}.` };
  const hint = "Use a dialect name: lowercase words joined by hyphens, such as agent-protocol.";
  const name = pointerTokens(pointer).at(-1) ?? "";
  return { code: "config_value", pointer, message: `"${name}" is not a valid dialect name`, hint };
};

/** Reports packages that use both spellings of `license`. */
const repeatedLicenses = (value: JsonValue): ConfigError[] => {
  const specs = isJsonObject(value) ? objectAt(value, "specs") : {};
  return Object.keys(specs).flatMap((name): ConfigError[] => {
    const identity = objectAt(objectAt(specs, name), "package");
    if (identity["license"] === undefined || identity["licence"] === undefined) return [];
    const message = "`license` and `licence` are two spellings of the same key";
    const pointer = `${pointerTo("/specs", name)}/package/licence`;
    return [{ code: "config_value", pointer, message, hint: "Remove `licence`." }];
  });
};

const errorsIn = (value: JsonValue): ConfigError[] => [
  ...formErrors(configSchema(), value).map(explained),
  ...repeatedLicenses(value),
];

const without = (object: JsonObject, keys: ReadonlySet<string | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key)));

/** Removes specs and keys with errors, so that the rest can still be checked. */
const soundPart = (value: JsonValue, errors: readonly ConfigError[]): JsonValue => {
  if (!isJsonObject(value)) return value;
  const broken = errors.map(({ pointer }) => pointerTokens(pointer));
  const keys = broken.flatMap(([key]) => (key === "specs" ? [] : [key]));
  const specs = broken.flatMap(([key, spec]) => (key === "specs" ? [spec] : []));
  return without({ ...value, specs: without(objectAt(value, "specs"), new Set(specs)) }, new Set(keys));
};

const hasForm = (_value: unknown, errors: readonly ConfigError[]): _value is Config => errors.length === 0;

/** Parses a config. Returns the valid part of the config, and the errors found. */
export const readForm = (value: JsonValue): { readonly config?: Config; readonly errors: ConfigError[] } => {
  const errors = errorsIn(value);
  const sound = errors.length === 0 ? value : soundPart(value, errors);
  return hasForm(sound, errorsIn(sound)) ? { config: sound, errors } : { errors };
};
