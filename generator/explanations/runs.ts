/** Examples of what is wrong with a config file, an overlay, a target or template of your own, or the output folder. */

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
    bad: 'koine.config.json: "targets": ["table.js"], where table.js says: export const rows = []',
    good: 'table.js says: export default { name: "table", languages: [], emit: () => [] }',
  },
  target_failed: {
    kind: "words",
    bad: 'emit: () => [{ path: "../table.txt", text: "", sources: [], madeBy: "table.js" }]',
    good: 'emit: () => [{ path: "table/table.txt", text: "", sources: [], madeBy: "table.js" }]',
  },
  template_unknown: {
    kind: "words",
    bad: 'koine.config.json: "templates": "templates", and in it templates/rust/recrod.hbs',
    good: "templates/rust/record.hbs",
  },
  against_missing: {
    kind: "words",
    bad: "koine breaking --against v9.9.9, where no such tag, file or folder is",
    good: "koine breaking --against v1.2.0",
  },
  against_shallow: {
    kind: "words",
    bad: "koine breaking --against v1.2.0 in a clone of depth 1",
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
    bad: "koine freeze 1.2.0, and the same again after an edit",
    good: "koine freeze 1.2.0, and after an edit koine freeze 1.3.0",
  },
  release_broken: {
    kind: "words",
    bad: "schema/releases/note/documents/ without one of the files that schema/releases/note/1.2.0.json lists",
    good: "all of schema/releases as it was committed",
  },
  suppression_invalid: {
    kind: "words",
    bad: '"x-accept": [{"code": "PROP_REMOVED"}]',
    good: '"x-accept": [{"code": "PROP_REMOVED", "reason": "nobody ever wrote it", "until": "2027-06-30"}]',
  },
  suppression_expired: {
    kind: "words",
    bad: '"until": "2020-01-31" in an x-accept whose break is still there',
    good: '"until": a day to come, or no x-accept and no break',
  },
  output_unsafe: {
    kind: "words",
    bad: "a target of your own whose .json file holds { and no }",
    good: "its .json file holds {}",
  },
  parser_missing: {
    kind: "words",
    bad: "a target of your own that writes a .py file, without the package that reads it",
    good: "npm install --save-dev @vscode/tree-sitter-wasm",
  },
  output_foreign: {
    kind: "words",
    bad: "koine generate --out generated, where you wrote a file that koine would write over",
    good: "your file stands in another folder",
  },
  output_unwritable: {
    kind: "words",
    bad: "koine generate --out /generated, where you may not write",
    good: "koine generate --out generated",
  },
  output_name: {
    kind: "words",
    bad: "aux.schema.json, whose fixtures would be aux.json: Windows keeps that name for a device",
    good: "auxiliary.schema.json",
  },
  output_busy: {
    kind: "words",
    bad: "koine generate in two terminals at once, with different schemas in one output folder",
    good: "one run after the other",
  },
  output_pruned: {
    kind: "words",
    bad: "koine generate --languages rust,go, then koine generate --languages rust",
    good: "koine generate --languages rust,go, then koine generate --languages rust --prune",
  },
} as const satisfies Examples;
