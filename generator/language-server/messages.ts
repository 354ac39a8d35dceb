/** Converts answers to the protocol's messages. */

import type { Completion } from "./completion.ts";
import type { Fix } from "./fixes.ts";
import {
  CodeActionKind,
  CompletionItemKind,
  DiagnosticSeverity,
  type CodeAction,
  type CompletionItem,
  type Diagnostic,
} from "./library.ts";
import type { Level } from "./problems.ts";
import type { Shown } from "./shown.ts";
import { overlap } from "./text.ts";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  notice: DiagnosticSeverity.Information,
} as const satisfies Readonly<Record<Level, DiagnosticSeverity>>;

export const diagnosticOf = ({ range, level, code, message }: Shown): Diagnostic => ({
  range,
  severity: severities[level],
  source: "koine",
  code,
  message,
});

const kinds = {
  reference: CompletionItemKind.Reference,
  format: CompletionItemKind.EnumMember,
} as const satisfies Readonly<Record<Completion["kind"], CompletionItemKind>>;

/** The order of the answers is kept. Editors filter by the text that the completion replaces. */
export const completionItemOf = ({ label, kind, edit }: Completion, index: number): CompletionItem => ({
  label,
  kind: kinds[kind],
  filterText: edit.newText,
  sortText: String(index).padStart(6, "0"),
  textEdit: edit,
});

export const actionOf = (
  { title, code, range, edit }: Fix,
  uri: string,
  diagnostics: readonly Diagnostic[],
): CodeAction => ({
  title,
  kind: code === undefined ? CodeActionKind.SourceFixAll : CodeActionKind.QuickFix,
  edit: { changes: { [uri]: [edit] } },
  ...(code === undefined
    ? {}
    : { diagnostics: diagnostics.filter((one) => one.code === code && overlap(one.range, range)) }),
});
