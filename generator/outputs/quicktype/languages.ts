/** The languages that quicktype generates, with their options and limits. */

/** The settings for one language. `options` contains the options for quicktype. */
export interface Drawing {
  readonly lang: "kotlin" | "swift" | "csharp" | "dart" | "php" | "scala3" | "cpp" | "elixir";
  readonly options: Readonly<Record<string, string | boolean>>;
  /** The option for the package or namespace, and its case. */
  readonly space?: { readonly option: string; readonly style: "lower" | "upper" };
  /** The file name for a dialect. Without a file name, quicktype creates one file per class. */
  readonly file?: string;
  /** Limitations in addition to the common ones. */
  readonly limits: readonly string[];
}

const typesAlone = "Types only: add serialization yourself. Each comment contains the JSON key.";

/**
 * Excluded because quicktype's output is incorrect: C (loses untyped JSON), Crystal (32-bit integers), Elm
 * (types without a module), Haskell (untyped JSON is a string), Objective-C (enums without code), Pike,
 * Smithy.
 */
export const drawings: Readonly<Record<string, Drawing>> = {
  kotlin: {
    lang: "kotlin",
    options: { framework: "kotlinx", "acronym-style": "original" },
    space: { option: "package", style: "lower" },
    file: "Messages.kt",
    limits: ["Annotated for kotlinx.serialization. Koine's tests do not compile this code."],
  },
  swift: {
    lang: "swift",
    options: { initializers: false, "access-level": "public", "acronym-style": "original" },
    file: "Messages.swift",
    limits: [
      "Codable. Koine's tests do not compile this code. Put each dialect in a separate module, because the helper names are fixed.",
    ],
  },
  csharp: {
    lang: "csharp",
    options: { "just-types": true },
    space: { option: "namespace", style: "upper" },
    file: "Messages.cs",
    limits: [typesAlone, "Koine's tests do not compile this code."],
  },
  dart: {
    lang: "dart",
    options: { "just-types": true },
    file: "messages.dart",
    limits: [typesAlone, "Koine's tests do not compile this code."],
  },
  scala: {
    lang: "scala3",
    options: { "just-types": true },
    space: { option: "package", style: "lower" },
    file: "Messages.scala",
    limits: [typesAlone, "Koine's tests do not compile this code."],
  },
  php: {
    lang: "php",
    options: { "acronym-style": "original" },
    file: "messages.php",
    limits: [
      "For PHP 8 and the objects that json_decode returns. All classes are global, so include only one dialect.",
      "Reading an absent field produces a warning, and the field is written as null.",
    ],
  },
  cpp: {
    lang: "cpp",
    options: { "code-format": "with-struct", "include-location": "global-include" },
    space: { option: "namespace", style: "lower" },
    file: "messages.hpp",
    limits: [
      "For C++17 and nlohmann/json. Absent fields are written as null, keys are sorted alphabetically,",
      "and fractions are truncated when numbers are read as integers.",
    ],
  },
  elixir: {
    lang: "elixir",
    options: { "just-types": true },
    space: { option: "namespace", style: "upper" },
    file: "messages.ex",
    limits: [
      typesAlone,
      "Enums need Jason for from_json and to_json. Koine's tests do not compile this code.",
    ],
  },
};

export const commonLimits: readonly string[] = [
  "These classes are convenient but limited; Rust, Python, Ruby, Go and Java have full packages. One class per record:",
  "- Unions are untyped JSON. The comment lists the class for each tag. Open enums are strings or numbers.",
  "- A record with a flattened union becomes one class per variant, with the fields of both.",
  "- Unknown fields are lost. Default values are only mentioned in comments and not applied.",
  "- Most of these classes do not distinguish absent from null when they write JSON.",
  "- Integers beyond the signed 64-bit range do not fit. In untyped JSON, their precision depends on your JSON library.",
  "- Tags, lengths, ranges, patterns and formats are not validated. Fields with unusual keys are omitted and listed in a comment.",
  "- Some names follow quicktype's rules: URLFilePart for UrlFilePart, or a prefix to avoid a conflict.",
];
