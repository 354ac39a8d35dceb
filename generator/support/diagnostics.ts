/** Diagnostics: coded problems in schemas, with a place and what to do. Collected everywhere, printed by the command line. */

/** Every code there is, with the sentence that `koine explain` prints. */
export const diagnosticCodes = {
  file_unreadable: "A file or folder cannot be read.",
  utf8: "A file is not UTF-8.",
  bom: "A file begins with a byte order mark.",
  syntax: "A file is not JSON, or not YAML.",
  yaml_value: "A YAML file holds what JSON cannot.",
  dup_key: "An object has the same key twice; JSON readers disagree on which one counts.",
  number_range: "A number is too large for any runtime to hold.",
  lone_surrogate: "A string holds half a character.",
  depth: "A document is nested too deeply.",
  limit: "A file is larger than the limits allow.",
  file_name: "A file is not named like an entity: lower-case words joined by hyphens.",
  methods_unknown: "A file among hand-written methods is of no language that a package is made for.",
  history_unknown:
    "A history, or a migration beside the schemas, names an entity or a version that is not there.",
  dialect_missing: "A schema folder has no dialect.json, or there is no dialect at all.",
  dialect_name: "A dialect's folder has no usable name, or its dialect.json has another.",
  not_schema: "A file holds no JSON Schema.",
  draft_unsupported: "A schema is of a draft that is not read; draft-04 and later are.",
  draft_mixed: "Files that refer to each other are of different drafts.",
  pattern_invalid: "A pattern is no regular expression.",
  keyword_unknown: "A schema uses a keyword that Koine does not understand; it would be dropped in silence.",
  keyword_unread: "A keyword stands where nothing reads it; its meaning would be lost in silence.",
  keyword_value: "A keyword has a value that the meta-schema does not allow.",
  ref_dangling: "A $ref points to nothing.",
  ref_remote: "A $ref leaves the dialect's folder; schemas are never fetched.",
  id_clash: "Two schemas have the same $id or anchor.",
  schema_explodes: "A schema judges one value in so many ways that no validator comes to an end.",
  contains_hidden:
    "unevaluatedItems is to see what contains looked at, which lies behind a condition or a reference.",
  ref_cycle: "A $ref leads back to itself without anything in between.",
  name_clash: "Two entities of a dialect have one name.",
  name_reserved: "A name would hide something that generated code needs.",
  title_mismatch: "A schema's title is not its entity's name.",
  tag_clash: "Two variants of a union have the same tag, so nothing tells them apart.",
  tag_missing: "The named discriminator is not a required constant in every variant.",
  tag_ambiguous: "Several properties could be the tag.",
  flatten_shape: "x-flatten needs allOf with a $ref to the flattened entity and one object beside it.",
  flatten_clash:
    "Fields beside a flattened entity, or two flattened variants, cannot be told from each other.",
  required_unknown: "`required` names a property that is not declared.",
  null_unreadable: "x-null: absent needs a type that admits null.",
  empty_unreadable: "x-omit-empty needs an optional array or map.",
  salvage_impossible:
    "A salvage hint stands where it can do nothing: on a required field that is no list, or on items of what is no list.",
  default_invalid: "A default is not valid by its own schema.",
  default_endless: "A default leads back to itself: what it fills in has no end.",
  shape_unknown: "A schema has no shape that Koine recognises.",
  text_uncompiled: "The author's own text is to judge what no shape says, but Ajv cannot compile it.",
  union_open: "x-open needs an internally tagged union, or an enum of strings.",
  example_invalid: "An example is not valid by its schema.",
  example_accepted: "An example under invalid/ is accepted by its schema.",
  example_orphan: "An examples folder belongs to no entity.",
  config_unknown: "koine.config.json has a key that nobody reads.",
  config_value: "A key of koine.config.json has a value that it does not take.",
  config_missing: "koine.config.json names a file or folder that is not there.",
  config_clash: "Two outputs would share a folder, so that each would remove the other's files.",
  config_unread: "koine.config.json asks for something that this schema does not have.",
  package_refused: "A name, path or version of a package is one that its registry refuses.",
  package_taken:
    "A package would be called like something that comes with its language, or like a package that it meets.",
  overlay_unknown: "An overlay has a key that nobody reads.",
  overlay_invalid: "A file is no OpenAPI Overlay 1.0, or an action of it cannot be carried out.",
  overlay_unmatched: "An overlay's target matches nothing in the document.",
  overlay_idle: "An action of an overlay changes nothing.",
  target_invalid: "A module that koine.config.json names as a target exports none.",
  target_failed: "A target or template of your own threw, or gave what cannot be a file.",
  template_unknown: "A template of your own replaces none of koine's.",
  verdict_doubtful: "What Koine read in a schema and the schema itself disagree about data.",
  against_missing:
    "What the schemas are to be compared with is not there: no such path, and no such git ref.",
  against_shallow: "A git ref is not in this clone, which holds only the newest commits.",
  against_invalid: "What --against names is no git ref that koine asks git about.",
  release_name: "What a release is to be called is no version.",
  release_exists: "A version was frozen before; a release is never frozen twice.",
  release_broken: "A frozen release is no release, or a document of it is gone or was changed.",
  suppression_invalid:
    "An x-accept lacks a known code, a reason, or the day until which a break is accepted.",
  suppression_expired: "A break or a lint finding was accepted until a day that is over.",
  output_unsafe: "A generated file would not parse; nothing was written.",
  parser_missing: "A target or template of your own writes a language whose parsers are not installed.",
  output_foreign: "A file to be written or removed was not made by Koine.",
  output_unwritable: "A file cannot be written; nothing was changed.",
  output_name: "A generated file would have a name that some disks cannot hold, or cannot tell from another.",
  output_busy: "Somebody else writes to the output folder at the same time; nothing was changed.",
  output_pruned:
    "Files of the last run would be removed because the options are others, not because a schema changed.",
} as const;

export type DiagnosticCode = keyof typeof diagnosticCodes;

export interface Diagnostic {
  readonly code: DiagnosticCode;
  /** Relative to the schema folder, or to the output folder for `output_…`. */
  readonly file: string;
  /** A JSON Pointer into the file. */
  readonly pointer: string;
  readonly message: string;
  readonly hint: string;
  readonly line?: number;
  readonly column?: number;
}

/** The weight of a finding. */
export type Severity = "error" | "warning" | "notice" | "off";

/** Where a stage puts what it finds. */
export type Report = (diagnostic: Diagnostic) => void;

/** Thrown at the end of a stage that found problems; holds all of them. `root` is what their files are relative to. */
export class GenerationError extends Error {
  override readonly name = "GenerationError";
  readonly diagnostics: readonly Diagnostic[];
  readonly root: string;

  constructor(diagnostics: readonly Diagnostic[], root: string) {
    const lines = diagnostics.map(
      ({ code, file, pointer, message }) => `  ${file}${pointer}: ${message} [${code}]`,
    );
    super([`${diagnostics.length} problem(s):`, ...lines].join("\n"));
    this.diagnostics = diagnostics;
    this.root = root;
  }
}

const byPlace = (one: Diagnostic, other: Diagnostic): number =>
  compareText(one.file, other.file) ||
  (one.line ?? 0) - (other.line ?? 0) ||
  (one.column ?? 0) - (other.column ?? 0) ||
  compareText(one.code, other.code);

/** Orders by code unit, so that no locale changes any output. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Sorted by place, each problem once. */
export const sortDiagnostics = (diagnostics: readonly Diagnostic[]): Diagnostic[] => {
  const seen = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...seen.values()].toSorted(byPlace);
};
