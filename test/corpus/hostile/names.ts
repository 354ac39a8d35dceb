/** Names with a special meaning: keywords in code, inherited members, and names that file systems reject. */

import { keywords as python } from "../../../generator/languages/python/naming.ts";
import { wordList } from "../../../generator/naming/rules.ts";

const words = `
  abstract any arguments as async await boolean break byte case catch char class const constructor continue debugger declare
  default delete do double else enum eval export extends false final finally float for from function get if implements
  import in infer instanceof int interface is keyof let long module namespace native never new null number object of
  package private protected public readonly require return set short static string super switch symbol synchronized this
  throw throws transient true try type typeof undefined unique unknown var void volatile while with yield
  BEGIN END __ENCODING__ __FILE__ __LINE__ alias and begin def defined ensure elsif end next nil not or redo rescue retry
  self then undef unless until when
  chan defer fallthrough func go goto map range select struct
  Self box crate dyn extern fn impl loop macro match mod move mut pub ref trait union unsafe use where become priv
  unsized virtual gen raw
  __proto__ prototype hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf __defineGetter__
  __lookupGetter__ then catch name length caller apply bind call toJSON
  None True False __init__ __class__ __dict__ __name__ __slots__ __del__ __getattr__ print len list dict str bool object
  model_config model_fields model_dump copy json schema
  initialize method_missing send object_id class hash inspect method methods freeze instance_eval nil? to_s to_h new
  respond_to? Object Kernel Class Module BasicObject Comparable String Integer Float Array Hash Symbol
  init main string error nil iota panic recover append cap len make byte rune Error String MarshalJSON UnmarshalJSON
  Option Some None Result Ok Err Vec Box Default Clone Debug From Into Value serde std core
  Array Boolean Date Function JSON Map Number Promise Proxy Record Reflect RegExp Set Partial Pick Omit
  con prn aux nul com1 lpt1 index mod lib core codecs types validators manifest package dialect unknown kind wire value
  raw tag except extra unknownFields unknown_fields type_ self_ r#type _ __ ___ _1 $ $ref $id $defs 0 1 10 1e3 -0 01
  a-b a.b a_b aB AB a--b a/b a~b a~0b ~1 a%2Fb a#b a?b a:b @a .a . .. ...
`;

export const names: readonly string[] = [
  ...new Set([
    ...wordList(words),
    ...wordList(python),
    "",
    " ",
    " a",
    "a ",
    "a b",
    "🚀",
    "é",
    "e\u0301",
    "\u0430",
    "日本",
    "\u200d",
    "\u202ea",
    "\ufeffa",
    "a\u0000b",
    "a\nb",
    "x".repeat(255),
    "x".repeat(4000),
    "_".repeat(64),
  ]),
];
