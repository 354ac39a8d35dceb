/** The spelling of the languages that we write, and the names that their parsers know. */

import { wordList } from "../naming/rules.ts";
import type { Spelling } from "./skeleton.ts";

const doubleQuoted = /"(?:[^"\\\n]|\\.)*"/.source;
const singleQuoted = /'(?:[^'\\\n]|\\.)*'/.source;

/** Of many lines, or of one. */
const pythonQuoted = /"""(?:[^"\\]|"(?!""))*"""|"(?!"")(?:[^"\\\n]|\\.)*"/.source;

/** With `#` there may be code inside. */
const rubyQuoted = /"(?:[^"\\\n#]|\\.)*"/.source;

const name = /[A-Za-z_]\w*/.source;

/** The spelling of a language, where those who judge a text ask for more names. */
export type SpelledFor = (...asked: readonly ReadonlySet<string>[]) => Spelling;

const spelled =
  (keywords: string, signs: Omit<Spelling, "words">): SpelledFor =>
  (...asked) => {
    const names = asked.flatMap((words) => [...words].flatMap((word) => word.split("::")));
    return { ...signs, words: new Set([...wordList(keywords), ...names]) };
  };

/** The spelling of TypeScript: a text says what is imported, and some texts are more to the parser than texts. */
export const typescriptFor = spelled(
  `abstract accessor any arguments as assert asserts async await bigint boolean break case catch class const constructor
  continue debugger declare default defer delete do else enum eval export extends false finally for from function get
  global if implements import in infer instanceof interface intrinsic is keyof let meta module namespace never new null
  number object of out override package private protected public readonly require return satisfies set source static
  string super switch symbol target this throw true try type typeof undefined unique unknown using var void while with
  yield`,
  {
    strange: /import\b|from\b|["'](?:use |__proto__)|<!--|-->|[#@]/.source,
    comment: /\/\*[^]*?\*\/|\/\/.*/.source,
    quoted: `${doubleQuoted}|${singleQuoted}`,
    name: /[A-Za-z_][\w$]*/.source,
  },
);

export const goFor = spelled(
  `break case chan const continue default defer else fallthrough false for func go goto if import interface iota make map
  new nil package range return select struct switch true type var`,
  { strange: /import\b|\/\*/.source, comment: /\/\/.*/.source, quoted: doubleQuoted, name },
);

/** Java reads `\u` in comments, too. */
export const javaFor = spelled(
  `_ abstract assert boolean break byte case catch char class const continue default do double else enum exports extends
  false final finally float for goto if implements import instanceof int interface long module native new non null open
  opens package permits private protected provides public record requires return sealed short static strictfp super switch
  synchronized this throw throws to transient transitive true try uses var void volatile when while with yield`,
  {
    strange: /\/\*(?:(?!\*\/)[^])*?\\u|\/\/.*\\u|"""/.source,
    comment: /\/\*[^]*?\*\/|\/\/.*/.source,
    quoted: doubleQuoted,
    name,
  },
);

export const rustFor = spelled(
  `Self as async await block bool break char const continue crate default dyn else enum expr expr_2021 extern f32 f64 false fn
  for gen i128 i16 i32 i64 i8 ident if impl in isize item let lifetime literal loop macro_rules match meta mod move mut pat
  pat_param path pub raw ref return self static stmt str struct super trait true try tt ty type u128 u16 u32 u64 u8 union
  unsafe use usize vis where while yield`,
  { strange: /\/\*/.source, comment: /\/\/.*/.source, quoted: doubleQuoted, name },
);

export const pythonFor = spelled(
  `False None True and as assert async await break case class continue def del elif else except exec finally for from
  global if import in is lambda match nonlocal not or pass print raise return try type while with yield`,
  { strange: /(?!)/.source, comment: /#.*/.source, quoted: pythonQuoted, name },
);

export const rubyFor = spelled(
  `BEGIN END alias and begin break case class def do else elsif end ensure false for i if in module next nil not or r redo
  rescue retry return ri self super then true undef unless until when while yield`,
  {
    strange: /[?%]|<<|=begin|=end/.source,
    comment: /#.*/.source,
    quoted: `${rubyQuoted}|${singleQuoted}`,
    name,
  },
);
