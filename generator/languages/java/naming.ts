/** Naming rules for Java. */

import { wordList, type NamingRules } from "../../naming/rules.ts";
import { joinedCase, upperCamelCase, upperSnakeCase, type Case } from "../../naming/words.ts";

const lowerCamelCase: Case = ([first = "", ...others]) => first + upperCamelCase(others);

const keywords = `_ abstract assert boolean break byte case catch char class const continue default do double else enum
  extends false final finally float for goto if implements import instanceof int interface long native new null package
  permits private protected public record return sealed short static strictfp super switch synchronized this throw throws
  transient true try var void volatile while yield`;

export const keywordsOfJava = wordList(keywords);

/** Names that Java forbids for record components, and the names of generated record methods. */
const methods = `builder clone finalize getClass hashCode notify notifyAll toBuilder toJson toString unknownFields wait`;

/** Types that generated code uses and that a type with the same name in the package would hide. */
const types = `Arrays BigInteger Boolean Builder Codec Copies DecodeException Deprecated Double EncodeException ExternalType GsonTypes Hint
  HistoryCodec Integer Issue Json JacksonType JsonAdapter Limit Limits List Long Map Nullable Object
  Objects OrNull Override Record RecordType String SuppressWarnings TaggedType TupleType Types Unknown UnknownVariant
  UntaggedType Values`;

/** The remaining types of java.lang, to avoid confusion. */
const language = `Class Comparable Enum Error Exception Iterable Math Number Process Runnable Runtime System Thread Throwable
  Void`;

export const naming: NamingRules = {
  name: "java",
  module: joinedCase,
  type: upperCamelCase,
  field: lowerCamelCase,
  variant: upperCamelCase,
  value: upperSnakeCase,
  takenFields: wordList(`${keywords} ${methods}`),
  takenTypes: wordList(`${keywords} ${types} ${language} CODEC HISTORY`),
  takenModules: wordList(`${keywords} core java javax`),
};
