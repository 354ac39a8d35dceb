/** The languages that quicktype draws for us: how it is to draw each, and what does not hold there. */

/** The drawing of one language; the options are quicktype's own. */
export interface Drawing {
  /** As quicktype calls it. */
  readonly lang: "kotlin" | "swift" | "csharp" | "dart" | "php" | "scala3" | "cpp" | "elixir";
  readonly options: Readonly<Record<string, string | boolean>>;
  /** The option that takes a package or namespace, and how that is written. */
  readonly space?: { readonly option: string; readonly style: "lower" | "upper" };
  /** The file of a dialect; without one quicktype names a file for each class. */
  readonly file?: string;
  /** The facts that a reader of its files must know beside what holds everywhere. */
  readonly limits: readonly string[];
}

const typesAlone =
  "Types alone: how they are read and written is yours to add, with the key in JSON from each comment.";

/**
 * Not listed, because quicktype's text is wrong there: C (free JSON is lost), Crystal (integers of 32 bits), Elm (types
 * without their module), Haskell (free JSON is text), Objective-C (enums without their code), Pike, Smithy.
 */
export const drawings: Readonly<Record<string, Drawing>> = {
  kotlin: {
    lang: "kotlin",
    options: { framework: "kotlinx", "acronym-style": "original" },
    space: { option: "package", style: "lower" },
    file: "Messages.kt",
    limits: ["Annotated for kotlinx.serialization; never compiled by Koine's own tests."],
  },
  swift: {
    lang: "swift",
    options: { initializers: false, "access-level": "public", "acronym-style": "original" },
    file: "Messages.swift",
    limits: [
      "Codable; never compiled by Koine's own tests. One dialect to a module: the helpers have fixed names.",
    ],
  },
  csharp: {
    lang: "csharp",
    options: { "just-types": true },
    space: { option: "namespace", style: "upper" },
    file: "Messages.cs",
    limits: [typesAlone, "Never compiled by Koine's own tests."],
  },
  dart: {
    lang: "dart",
    options: { "just-types": true },
    file: "messages.dart",
    limits: [typesAlone, "Never compiled by Koine's own tests."],
  },
  scala: {
    lang: "scala3",
    options: { "just-types": true },
    space: { option: "package", style: "lower" },
    file: "Messages.scala",
    limits: [typesAlone, "Never compiled by Koine's own tests."],
  },
  php: {
    lang: "php",
    options: { "acronym-style": "original" },
    file: "messages.php",
    limits: [
      "For PHP 8 and the objects of json_decode; all classes are global, so include one dialect at a time.",
      "An absent field gives a warning when it is read, and is written as null.",
    ],
  },
  cpp: {
    lang: "cpp",
    options: { "code-format": "with-struct", "include-location": "global-include" },
    space: { option: "namespace", style: "lower" },
    file: "messages.hpp",
    limits: [
      "For C++17 and nlohmann/json. An absent field is written as null, keys come out in order of the alphabet,",
      "and a fraction in the place of a whole number is cut off.",
    ],
  },
  elixir: {
    lang: "elixir",
    options: { "just-types": true },
    space: { option: "namespace", style: "upper" },
    file: "messages.ex",
    limits: [typesAlone, "An enum's from_json and to_json need Jason. Never compiled by Koine's own tests."],
  },
};

/** The limits that hold in every language. */
export const commonLimits: readonly string[] = [
  "A convenience with limits; Rust, Python, Ruby, Go and Java have packages of their own. One class a record; no unions:",
  "- A union is free JSON; the comment says which class stands for which tag. Open enums are plain text or numbers.",
  "- A record that holds a flattened union is one class for each variant, with the variant's keys and its own.",
  "- Unknown fields have no place in a class: they are lost. Defaults are named in comments and filled in by nobody.",
  "- Absent and null are one and the same in most of these classes, so one of them is written as the other.",
  "- Whole numbers beyond 64 bits with a sign do not fit; in free JSON their digits depend on your JSON library.",
  "- Tags, lengths, ranges, patterns and formats are not checked; fields with unusual keys are left out and listed.",
  "- Some names are spelt quicktype's way: URLFilePart for UrlFilePart, another word in front of one that is taken.",
];
