/**
 * Strings for testing encoders: the payloads, the names, every character, and every pair of ASCII characters.
 */

import { names } from "./names.ts";
import { payloads } from "./payloads.ts";

const ranges = [
  [0, 0x17f],
  [0x610, 0x620],
  [0x2000, 0x206f],
  [0xfe_f0, 0x1_00_00],
  [0x1_f6_00, 0x1_f6_04],
  [0xe_00_00, 0xe_00_08],
] as const;

const signs = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index)),
);

/** Strings with lone surrogates, which only some entry points reject. */
const halves = ["\ud83d", "\ude00", "\ude00\ud83d"];

const punctuation = [...`!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~\n\r\t u1a`];

const pairs = punctuation.flatMap((one) => punctuation.map((other) => `${one}${other}`));

const directives = [
  "frozen-string-literal: true",
  "shareable_constant_value: literal",
  "warn_indent = true",
  "encoding: ascii",
  "fileencoding=ascii",
  "RuboCop : disable",
  "sorbet: a",
  "standard:disable all",
  "steep:ignore",
  "typed: false",
  "rbs_inline: enabled",
  "@type var a: String",
  ":nodoc:",
];

/** Code blocks that contain text resembling the start or end of another code block. */
const blocks = ["~~~\n```\nassert!(false);\n~~~", "````\n```rust\nassert!(false);\n```\n````"];

/** A character by itself, and in the positions that matter in comments and literals. */
const forms: readonly ((sign: string) => string)[] = [
  (sign) => sign,
  (sign) => `a${sign}b`,
  (sign) => `a ${sign}`,
  (sign) => `${sign} b`,
  (sign) => `a\n${sign}${sign}${sign}`,
];

const isAscii = (sign: string): boolean => /^[\0-\x7f]$/.test(sign);

const allForms = (sign: string): string[] => forms.map((form) => form(sign));

/** All forms of ASCII special characters, and one form, in rotation, of every other character. */
const someForms = (sign: string, index: number): string[] =>
  isAscii(sign)
    ? allForms(sign)
    : forms
        .slice(index % forms.length)
        .slice(0, 1)
        .map((form) => form(sign));

/** All strings, or a sample with every character and every pair. */
export const encoderTexts = (isComplete: boolean): readonly string[] => [
  ...payloads,
  ...names,
  ...halves,
  ...blocks,
  ...[...signs, ...pairs].flatMap(isComplete ? allForms : someForms),
  ...directives.flatMap((directive) => [directive, `'${directive}`, `#: ${directive.toUpperCase()}`]),
];

/** The strings for each language's program, with no lone surrogates and with each character once. */
export const programTexts: readonly string[] = [
  ...new Set([...payloads, ...names, ...blocks, ...signs, ...pairs, ...directives]),
].filter((text) => !/\p{Cs}/u.test(text));
