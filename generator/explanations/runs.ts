/** Examples of problems with config files, overlays, custom targets, templates and output folders. */

import type { Examples } from "./example.ts";

export const runExamples = {
  config_unknown: {
    kind: "config",
    bad: '{"specs": {"note": {"shema": "note"}}}',
    good: '{"specs": {"note": {"schema": "note"}}}',
  },
  config_value: {
    kind: "config",
    bad: '{"specs": {"note": {"schema": "note", "languages": ["rsut"]}}}',
    good: '{"specs": {"note": {"schema": "note", "languages": ["rust"]}}}',
  },
  config_missing: {
    kind: "config",
    bad: '{"specs": {"note": {"schema": "nowhere"}}}',
    good: '{"specs": {"note": {"schema": "note"}}}',
  },
  config_clash: {
    kind: "config",
    bad: '{"specs": {"note": {"schema": "note", "out": "a"}, "chat": {"schema": "chat.json", "out": "a"}}}',
    good: '{"specs": {"note": {"schema": "note", "out": "a"}, "chat": {"schema": "chat.json", "out": "b"}}}',
  },
  config_unread: {
    kind: "config",
    bad: '{"specs": {"note": {"schema": "note", "include": ["Lime"]}}}',
    good: '{"specs": {"note": {"schema": "note", "include": ["Line"]}}}',
  },
  package_refused: {
    kind: "config",
    bad: '{"specs": {"note": {"schema": "note", "package": {"goModule": "notes"}}}}',
    good: '{"specs": {"note": {"schema": "note", "package": {"goModule": "example.com/notes"}}}}',
  },
  package_taken: {
    kind: "config",
    bad: '{"specs": {"note": {"schema": "note", "package": {"name": "json"}}}}',
    good: '{"specs": {"note": {"schema": "note", "package": {"name": "note-json"}}}}',
  },
  overlay_unknown: {
    kind: "overlay",
    bad: '{"overlay": "1.0.0", "info": {"title": "Ours", "version": "1"}, "actions": [{"target": "$", "updte": {"title": "Talk"}, "update": {"title": "Talk"}}]}',
    good: '{"overlay": "1.0.0", "info": {"title": "Ours", "version": "1"}, "actions": [{"target": "$", "update": {"title": "Talk"}}]}',
  },
  overlay_invalid: {
    kind: "overlay",
    bad: '{"overlay": "1.0.0", "info": {"title": "Ours"}, "actions": [{"target": "$", "update": {"title": "Talk"}}]}',
    good: '{"overlay": "1.0.0", "info": {"title": "Ours", "version": "1"}, "actions": [{"target": "$", "update": {"title": "Talk"}}]}',
  },
  overlay_unmatched: {
    kind: "overlay",
    bad: '{"overlay": "1.0.0", "info": {"title": "Ours", "version": "1"}, "actions": [{"target": "$.definitions.Lonly", "remove": true}]}',
    good: '{"overlay": "1.0.0", "info": {"title": "Ours", "version": "1"}, "actions": [{"target": "$.definitions.Lonely", "remove": true}]}',
  },
  overlay_idle: {
    kind: "overlay",
    bad: '{"overlay": "1.0.0", "info": {"title": "Ours", "version": "1"}, "actions": [{"target": "$.definitions.Kind"}]}',
    good: '{"overlay": "1.0.0", "info": {"title": "Ours", "version": "1"}, "actions": [{"target": "$.definitions.Kind", "update": {"description": "Which one."}}]}',
  },
  target_invalid: {
    kind: "words",
    bad: 'koine.config.json: "targets": ["table.js"], with table.js: export const rows = []',
    good: 'table.js: export default { name: "table", languages: [], emit: () => [] }',
  },
  target_failed: {
    kind: "words",
    bad: 'emit: () => [{ path: "../table.txt", text: "", sources: [], madeBy: "table.js" }]',
    good: 'emit: () => [{ path: "table/table.txt", text: "", sources: [], madeBy: "table.js" }]',
  },
  template_unknown: {
    kind: "words",
    bad: 'koine.config.json: "templates": "templates", and a file templates/rust/recrod.hbs',
    good: "templates/rust/record.hbs",
  },
  against_missing: {
    kind: "words",
    bad: "koine breaking --against v9.9.9, which is not a tag, file or folder",
    good: "koine breaking --against v1.2.0",
  },
  against_shallow: {
    kind: "words",
    bad: "koine breaking --against v1.2.0 in a shallow clone",
    good: "git fetch --unshallow --tags, then koine breaking --against v1.2.0",
  },
  against_invalid: {
    kind: "words",
    bad: "koine breaking --against 'main:schema'",
    good: "koine breaking --against main",
  },
  release_name: {
    kind: "words",
    bad: "koine freeze newest",
    good: "koine freeze 1.2.0",
  },
  release_exists: {
    kind: "words",
    bad: "koine freeze 1.2.0, then an edit, then koine freeze 1.2.0 again",
    good: "koine freeze 1.2.0, then an edit, then koine freeze 1.3.0",
  },
  release_broken: {
    kind: "words",
    bad: "schema/releases/note/documents/ lacks a file that schema/releases/note/1.2.0.json lists",
    good: "schema/releases restored to the committed state",
  },
  suppression_invalid: {
    kind: "words",
    bad: '"x-accept": [{"code": "PROP_REMOVED"}]',
    good: '"x-accept": [{"code": "PROP_REMOVED", "reason": "never written by any client", "until": "2027-06-30"}]',
  },
  suppression_expired: {
    kind: "words",
    bad: '"until": "2020-01-31" in an x-accept entry whose breaking change still exists',
    good: 'a later "until" date, or neither the x-accept entry nor the breaking change',
  },
  output_unsafe: {
    kind: "words",
    bad: "a custom target whose .json file contains { without }",
    good: "its .json file contains {}",
  },
  parser_missing: {
    kind: "words",
    bad: "a custom target that writes a .py file, without the package that parses Python",
    good: "npm install --save-dev @vscode/tree-sitter-wasm",
  },
  output_foreign: {
    kind: "words",
    bad: "koine generate --out generated, which would overwrite a file that Koine did not write",
    good: "your file is in a different folder",
  },
  output_unwritable: {
    kind: "words",
    bad: "koine generate --out /generated, without write permission",
    good: "koine generate --out generated",
  },
  output_name: {
    kind: "words",
    bad: "aux.schema.json, because its fixtures would be aux.json, a reserved device name on Windows",
    good: "auxiliary.schema.json",
  },
  output_busy: {
    kind: "words",
    bad: "koine generate in two terminals at the same time, with different schemas and the same output folder",
    good: "the two runs one after the other",
  },
  output_pruned: {
    kind: "words",
    bad: "koine generate --languages rust,go, then koine generate --languages rust",
    good: "koine generate --languages rust,go, then koine generate --languages rust --prune",
  },
} as const satisfies Examples;
