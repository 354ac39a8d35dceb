/** The string formats that languages can represent as types of their own. */

export const nativeKinds = [
  "date-time",
  "date",
  "time",
  "duration",
  "uuid",
  "uri",
  "decimal",
  "byte",
] as const;

export type NativeKind = (typeof nativeKinds)[number];

/** The formats that are native, by language. */
export type NativeKinds = Readonly<Record<string, readonly NativeKind[]>>;
