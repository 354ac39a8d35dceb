/** How Rust represents strings with a format: as texts that return their value, with types of other crates. */

import { nativeKindOf, type NativeTypes } from "../../3-plan/native-types.ts";
import type { Dialect } from "../../model/model.ts";
import { nativeKinds, type NativeKind } from "../../model/native-kind.ts";
import { declaredTypes, typesWithin } from "../../model/walk.ts";
import { plainName } from "../../support/text/code.ts";
import { tomlString, tomlStrings, type Toml } from "../../support/text/toml.ts";
import { rust, type Rust } from "./encode.ts";

export const rustTypes: NativeTypes = {
  "date-time": { type: "DateTimeText → chrono::DateTime" },
  date: { type: "DateText → chrono::NaiveDate" },
  time: { kept: "chrono has no type for a time of day with an offset" },
  duration: { type: "DurationText → Duration" },
  uuid: { type: "UuidText → uuid::Uuid" },
  uri: { kept: "the url crate changes some URIs when it writes them" },
  decimal: { type: "DecimalText → rust_decimal::Decimal" },
  byte: { type: "Base64Text → Vec<u8>" },
};

type CrateName = "base64" | "chrono" | "rust_decimal" | "uuid";

interface TextType {
  readonly name: Rust;
  /** The crate with the type of the value, or with its parser. */
  readonly crate?: CrateName;
}

/** The core's types. */
export const textTypes: Readonly<Record<NativeKind, TextType | undefined>> = {
  "date-time": { name: rust`DateTimeText`, crate: "chrono" },
  date: { name: rust`DateText`, crate: "chrono" },
  time: undefined,
  duration: { name: rust`DurationText` },
  uuid: { name: rust`UuidText`, crate: "uuid" },
  uri: undefined,
  decimal: { name: rust`DecimalText`, crate: "rust_decimal" },
  byte: { name: rust`Base64Text`, crate: "base64" },
};

const crates: Readonly<Record<CrateName, { readonly version: string; readonly features?: string[] }>> = {
  base64: { version: "0.22.1", features: ["alloc"] },
  chrono: { version: "0.4.38" },
  rust_decimal: { version: "1.36.0" },
  uuid: { version: "1.10.0" },
};

/** A dependency in Cargo.toml, and the feature of the core that requires it. */
export interface NativeCrate {
  readonly name: Toml;
  readonly feature: Toml;
  readonly version: Toml;
  readonly features: Toml | false;
}

/** Returns the kinds of string that are native in the dialects. */
export const nativeKindsOf = (
  dialects: readonly Dialect[],
  native: ReadonlySet<NativeKind>,
): ReadonlySet<NativeKind> => {
  const types = dialects
    .flatMap(({ entities }) => entities)
    .flatMap(declaredTypes)
    .flatMap(typesWithin);
  return new Set(types.flatMap((type) => nativeKindOf(type, native) ?? []));
};

/** Returns the core's types for other kinds. Entities can have the same names. */
export const otherTextNames = (kinds: ReadonlySet<NativeKind>): ReadonlySet<string> =>
  new Set(nativeKinds.filter((kind) => !kinds.has(kind)).flatMap((kind) => textTypes[kind]?.name ?? []));

/** Returns the crates of these kinds, sorted by name. */
export const cratesOf = (kinds: Iterable<NativeKind>): readonly NativeCrate[] => {
  const used = new Set([...kinds].map((kind) => textTypes[kind]?.crate));
  return Object.entries(crates)
    .filter(([name]) => [...used].some((one) => one === name))
    .map(([name, { version, features }]) => ({
      name: plainName<"toml">(name),
      feature: tomlString(name),
      version: tomlString(version),
      features: features !== undefined && tomlStrings(features),
    }));
};
