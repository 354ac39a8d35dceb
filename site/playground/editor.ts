/** CodeMirror with all languages that Koine supports, for input and output. */

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type CompletionSource,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { lintGutter } from "@codemirror/lint";
import { EditorState, StateEffect, StateField, type Extension } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers, type DecorationSet } from "@codemirror/view";
import { typescript } from "@codemirror/legacy-modes/mode/javascript";
import { go } from "@codemirror/legacy-modes/mode/go";
import { python } from "@codemirror/legacy-modes/mode/python";
import { ruby } from "@codemirror/legacy-modes/mode/ruby";
import { rust } from "@codemirror/legacy-modes/mode/rust";
import { tags } from "@lezer/highlight";
import type { Range } from "./pointers.ts";

const colours = HighlightStyle.define([
  { tag: [tags.comment, tags.meta], color: "var(--code-comment)" },
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--code-keyword)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--code-number)" },
  { tag: [tags.propertyName, tags.definition(tags.variableName)], color: "var(--code-name)" },
  { tag: [tags.typeName, tags.className, tags.standard(tags.variableName)], color: "var(--code-type)" },
]);

const languages: Readonly<Record<string, () => Extension>> = {
  ts: () => StreamLanguage.define(typescript),
  js: () => StreamLanguage.define(typescript),
  rs: () => StreamLanguage.define(rust),
  go: () => StreamLanguage.define(go),
  py: () => StreamLanguage.define(python),
  rb: () => StreamLanguage.define(ruby),
  rbs: () => StreamLanguage.define(ruby),
  json,
  jsonl: json,
};

export const languageOf = (path: string): Extension =>
  languages[path.slice(path.lastIndexOf(".") + 1)]?.() ?? [];

/** A highlighted range and its CSS class. */
export interface Mark extends Range {
  readonly look: string;
  readonly title?: string;
}

const setMarks = StateEffect.define<readonly Mark[]>();

const decorationsOf = (marks: readonly Mark[], length: number): DecorationSet =>
  Decoration.set(
    marks
      .filter(({ from, to }) => from < to && to <= length)
      .map(({ from, to, look, title = "" }) =>
        Decoration.mark({ class: look, attributes: { title } }).range(from, to),
      ),
    true,
  );

const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    const set = change.effects.find((effect) => effect.is(setMarks));
    return set === undefined ? marks.map(change.changes) : decorationsOf(set.value, change.state.doc.length);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const showMarks = (view: EditorView, marks: readonly Mark[]): void =>
  view.dispatch({ effects: setMarks.of(marks) });

export interface Setup {
  readonly label: string;
  readonly path: string;
  readonly isReadOnly: boolean;
  readonly complete?: CompletionSource;
  readonly changed: (text: string) => void;
  /** Called when a paste replaces the whole text. */
  readonly pasted: (text: string) => void;
  /** The id of the element that describes the editor for screen readers. */
  readonly describedBy: string;
  readonly hovered: (at: number | undefined) => void;
}

/** Detects a paste that replaces the whole text, which starts a new document. */
const wholePaste = (event: ClipboardEvent, view: EditorView, pasted: (text: string) => void): boolean => {
  const { from, to } = view.state.selection.main;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (text.trim() === "" || from > 0 || to < view.state.doc.length) return false;
  event.preventDefault();
  pasted(text);
  return true;
};

const writing = ({ complete, changed, pasted }: Setup): Extension => [
  EditorView.domEventHandlers({ paste: (event, view) => wholePaste(event, view, pasted) }),
  history(),
  closeBrackets(),
  lintGutter(),
  autocompletion(complete === undefined ? {} : { override: [complete] }),
  keymap.of([...closeBracketsKeymap, ...historyKeymap, indentWithTab]),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) changed(update.state.doc.toString());
  }),
];

export const extensionsOf = (setup: Setup): Extension => [
  lineNumbers(),
  bracketMatching(),
  keymap.of(defaultKeymap),
  syntaxHighlighting(colours),
  languageOf(setup.path),
  markField,
  EditorView.contentAttributes.of({ "aria-label": setup.label, "aria-describedby": setup.describedBy }),
  EditorView.lineWrapping,
  EditorView.domEventHandlers({
    mousemove: (event, view) => setup.hovered(view.posAtCoords(event) ?? undefined),
    mouseleave: () => setup.hovered(undefined),
  }),
  setup.isReadOnly ? [EditorState.readOnly.of(true)] : writing(setup),
];

/** Replaces only the changed range, so that the scroll position is kept. */
export const replaceText = (view: EditorView, next: string): void => {
  const before = view.state.doc.toString();
  if (before === next) return;
  const most = Math.min(before.length, next.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === next.charCodeAt(start)) start++;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === next.at(-1 - same)) same++;
  const change = { from: start, to: before.length - same, insert: next.slice(start, next.length - same) };
  view.dispatch({ changes: change });
};
