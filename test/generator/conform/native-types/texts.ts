/** Valid and invalid texts of each kind, from a seed. */

import * as fc from "fast-check";
import type { NativeKind } from "../../../../generator/model/native-kind.ts";

const digits = (least: number, most = least): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: least, maxLength: most });

const number = (least: number, most: number, size = 2): fc.Arbitrary<string> =>
  fc.integer({ min: least, max: most }).map((value) => String(value).padStart(size, "0"));

const joined = (...parts: readonly (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
  fc
    .tuple(...parts.map((part) => (typeof part === "string" ? fc.constant(part) : part)))
    .map((all) => all.join(""));

const maybe = (part: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(""), part);

const year = fc.oneof(fc.constantFrom("0000", "0001", "1900", "2000", "2023", "2024", "9999"), digits(4));
const day = joined(year, "-", number(0, 13), "-", number(0, 32));
const realDay = joined(
  year,
  "-",
  fc.oneof(joined(number(1, 12), "-", number(1, 28)), fc.constantFrom("02-29", "12-31")),
);
const offset = fc.oneof(
  fc.constantFrom("Z", "z", "+00:00", "-00:00", "+05:30", "+18:00", "-18:01", "+23:59"),
  joined(fc.constantFrom("+", "-"), number(0, 24), ":", number(0, 60)),
);
const fraction = maybe(joined(".", fc.oneof(digits(1, 9), digits(30))));
const clock = joined(
  number(0, 23),
  ":",
  number(0, 59),
  ":",
  fc.oneof({ weight: 9, arbitrary: number(0, 59) }, { weight: 1, arbitrary: number(59, 61) }),
  fraction,
  offset,
);
const part = (letter: string): fc.Arbitrary<string> =>
  maybe(joined(fc.oneof(digits(1, 3), digits(1, 12)), letter));
const hex = (size: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(..."0123456789abcdefABCDEF"), minLength: size, maxLength: size });

const sound: Readonly<Record<NativeKind, fc.Arbitrary<string>>> = {
  "date-time": joined(
    fc.oneof({ weight: 5, arbitrary: realDay }, { weight: 1, arbitrary: day }),
    fc.constantFrom("T", "t", " "),
    clock,
  ),
  date: fc.oneof(realDay, day),
  time: clock,
  duration: fc.oneof(
    joined("P", fc.constantFrom("1", "520", "0", "99999"), "W"),
    joined("P", part("D"), "T", part("H"), part("M"), part("S")),
    joined("P", part("Y"), part("M"), part("D"), maybe(joined("T", part("H"), part("M"), part("S")))),
  ),
  uuid: joined(
    maybe(fc.constantFrom("urn:uuid:", "URN:Uuid:")),
    hex(8),
    "-",
    hex(4),
    "-",
    hex(4),
    "-",
    hex(4),
    "-",
    hex(12),
  ),
  uri: joined(
    fc.constantFrom("https", "mailto", "urn", "a+b.c-d", "x"),
    ":",
    fc.constantFrom("", "//", "///", "//[::1]"),
    fc.string({ unit: fc.constantFrom(..."abz019-._~:/?#[]@!$&'()*+,;=%20"), maxLength: 20 }),
  ),
  decimal: joined(
    fc.constantFrom("", "-", "+"),
    fc.oneof(digits(1, 4), digits(1, 40)),
    maybe(joined(".", digits(1, 30))),
  ),
  byte: fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString("base64")),
    fc.constantFrom("QR==", "QQF=", "QQ", "Q===", "QQ==\n", "_-8="),
  ),
};

const slips = [..."0159-+:.TZPYMDHSWeE/= aé"];

/** Replaces, removes or repeats one character of some texts. */
const edited = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), fc.nat(2), fc.constantFrom(...slips))
    .map(([at, removed, added]) => text.slice(0, at) + added + text.slice(at + removed));

/** Returns `count` texts, about a fifth of which have a random edit. */
export const textsOf = (kind: NativeKind, count: number, seed: number): readonly string[] =>
  fc.sample(
    fc.oneof({ weight: 4, arbitrary: sound[kind] }, { weight: 1, arbitrary: sound[kind].chain(edited) }),
    { numRuns: count, seed },
  );
