/** Diagnostics: problems in schemas with a code, a location and a hint. */

/** All diagnostic codes, with the sentence that `koine explain` prints. */
export const diagnosticCodes = {
  file_unreadable: "A file or folder cannot be read.",
  utf8: "A file is not valid UTF-8.",
  bom: "A file starts with a byte order mark.",
  syntax: "A file is not valid JSON or YAML.",
  yaml_value: "A YAML file contains a value that JSON cannot represent.",
  dup_key: "An object has a duplicate key. JSON parsers disagree on which one wins.",
  number_range: "A number is too large for any runtime.",
  lone_surrogate: "A string contains an unpaired surrogate.",
  depth: "A document is nested too deeply.",
  limit: "A file exceeds the size limit.",
  file_name: "A file name is not a valid entity name. Use lowercase words joined by hyphens.",
  methods_unknown:
    "A hand-written method file targets a language for which Koine does not generate a package.",
  history_unknown: "A history or migration refers to an entity or version that does not exist.",
  dialect_missing: "A schema folder has no dialect.json, or contains no dialect.",
  dialect_name: "The name of a dialect's folder is invalid or differs from the name in its dialect.json.",
  not_schema: "A file is not a JSON Schema.",
  draft_unsupported: "The schema's draft is not supported. Koine supports draft-04 and later.",
  pattern_invalid: "A pattern is not a valid regular expression.",
  keyword_unknown: "A keyword is unknown to Koine and would have no effect.",
  keyword_unread: "A keyword has no effect at this location.",
  keyword_value: "A keyword has a value that the meta-schema does not allow.",
  ref_dangling: "The target of a $ref does not exist.",
  ref_remote: "A $ref points outside of the dialect's folder. Koine never downloads schemas.",
  id_clash: "Two schemas have the same $id or anchor.",
  schema_explodes: "A schema applies so many alternatives to one value that validation would not finish.",
  contains_hidden: "unevaluatedItems depends on a contains keyword inside a condition or a `$ref` target.",
  ref_cycle: "A $ref refers to itself without anything in between.",
  name_clash: "Two entities of a dialect have the same name.",
  name_reserved: "A name conflicts with a name that generated code needs.",
  title_mismatch: "A schema's title differs from its entity's name.",
  tag_clash: "Two variants of a union have the same tag and cannot be distinguished.",
  tag_missing: "The discriminator is not a required constant in every variant.",
  tag_ambiguous: "Several properties could be the tag.",
  flatten_shape: "x-flatten needs an allOf with a $ref to the flattened entity and one object.",
  flatten_clash: "Fields next to a flattened entity, or two flattened variants, cannot be distinguished.",
  required_unknown: "`required` lists a property that is not declared.",
  null_unreadable: "x-null: absent requires a type that accepts null.",
  empty_unreadable: "x-omit-empty requires an optional array or map.",
  salvage_impossible:
    "A salvage hint has no effect on a required field that is not a list, or on items outside of a list.",
  default_invalid: "A default value is not valid against its schema.",
  default_endless: "A default value contains itself, so filling it in would never end.",
  shape_unknown: "A schema does not match any pattern that Koine supports.",
  text_uncompiled: "Koine relies on Ajv to validate a schema, but Ajv cannot compile it.",
  union_open: "x-open requires an internally tagged union or a string enum.",
  example_invalid: "An example is not valid against its schema.",
  example_accepted: "An example in invalid/ is valid against its schema.",
  example_orphan: "An examples folder does not belong to any entity.",
  config_unknown: "koine.config.json has an unknown key.",
  config_value: "A key in koine.config.json has an invalid value.",
  config_missing: "koine.config.json refers to a file or folder that does not exist.",
  config_clash: "Two outputs use the same or nested folders and would delete each other's files.",
  config_unread: "A setting in koine.config.json has no effect on this schema.",
  package_refused: "A package registry does not accept a package's name, path or version.",
  package_taken: "A package name conflicts with a standard library or a dependency.",
  overlay_unknown: "An overlay has an unknown key.",
  overlay_invalid: "A file is not an OpenAPI Overlay 1.0 document, or one of its actions cannot be applied.",
  overlay_unmatched: "The target of an overlay action matches nothing in the document.",
  overlay_idle: "An overlay action changes nothing.",
  target_invalid: "A module listed as a target in koine.config.json does not export a target.",
  target_failed: "A custom target or template threw an error or returned an invalid file.",
  template_unknown: "A custom template does not replace any built-in template.",
  verdict_doubtful: "Koine's interpretation of a schema and the schema itself disagree about a value.",
  fixture_failed: "An error occurred in Koine while it was creating a fixture. The fixture is missing.",
  against_missing: "The schemas to compare with do not exist: there is no such path or Git ref.",
  against_shallow: "A Git ref is missing because the clone is shallow.",
  against_invalid: "The value of --against is not a valid Git ref.",
  release_name: "The name of a release is not a valid version.",
  release_exists: "A version is already frozen and cannot be frozen again.",
  release_broken: "A frozen release is damaged: one of its documents is missing or was changed.",
  suppression_invalid: "An x-accept entry lacks a known code, a reason or an expiry date.",
  suppression_expired: "An accepted break or lint finding has expired.",
  output_unsafe: "A generated file has a syntax error. Nothing was written.",
  parser_missing: "A custom target or template writes a language whose parser is not installed.",
  output_foreign: "A file to be overwritten or removed was not generated by Koine.",
  output_unwritable: "A file cannot be written. Nothing was changed.",
  output_name:
    "A generated file's name is not valid on some file systems, or collides with another name there.",
  output_busy: "Another process is writing to the output folder. Nothing was changed.",
  output_pruned: "The run would remove files only because its options changed, not because a schema changed.",
} as const;

export type DiagnosticCode = keyof typeof diagnosticCodes;

export interface Diagnostic {
  readonly code: DiagnosticCode;
  /** The path relative to the schema folder, or to the output folder for `output_…` codes. */
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
  readonly hint: string;
  /** Warnings do not stop the run. Default: error. */
  readonly level?: "error" | "warning";
  readonly line?: number;
  readonly column?: number;
}

export type Severity = "error" | "warning" | "notice" | "off";

/** Reports one diagnostic. */
export type Report = (diagnostic: Diagnostic) => void;

/** The format used to read a file or folder, and the reason for it. */
export interface InputReading {
  readonly name: string;
  readonly format: string;
  readonly reason: string;
}

/**
 * Thrown at the end of a stage with all of its diagnostics. The file paths in the diagnostics are relative to
 * `root`.
 */
export class GenerationError extends Error {
  override readonly name = "GenerationError";
  readonly diagnostics: readonly Diagnostic[];
  readonly root: string;
  readonly inputs: readonly InputReading[];

  constructor(diagnostics: readonly Diagnostic[], root: string, inputs: readonly InputReading[] = []) {
    const lines = diagnostics.map(
      ({ code, file, pointer, message }) => `  ${file}${pointer}: ${message} [${code}]`,
    );
    super([`${diagnostics.length} problem(s):`, ...lines].join("\n"));
    this.diagnostics = diagnostics;
    this.root = root;
    this.inputs = inputs;
  }
}

const byPlace = (one: Diagnostic, other: Diagnostic): number =>
  compareText(one.file, other.file) ||
  (one.line ?? 0) - (other.line ?? 0) ||
  (one.column ?? 0) - (other.column ?? 0) ||
  compareText(one.code, other.code);

/** Compares by code unit, so that output does not depend on the locale. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Sorts by location and removes duplicates. */
export const sortDiagnostics = (diagnostics: readonly Diagnostic[]): Diagnostic[] => {
  const seen = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...seen.values()].toSorted(byPlace);
};
