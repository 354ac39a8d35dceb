/** Ruby's names. */

import { wordList, type NamingRules } from "../../naming/rules.ts";
import { snakeCase, upperCamelCase, upperSnakeCase, type Case } from "../../naming/words.ts";

const keywords = `BEGIN END alias and begin break case class def defined do else elsif end ensure false for if in module
  next nil not or redo rescue retry return self super then true undef unless until when while yield`;

/** Public methods of every object; Kernel's functions, such as `format`, are private and nobody calls them on a value. */
const objectMethods = `clone define_singleton_method display dup enum_for extend freeze frozen hash initialize
  initialize_clone initialize_copy initialize_dup inspect instance_eval instance_exec instance_variable_get
  instance_variable_set instance_variables itself method method_missing methods object_id pretty_inspect pretty_print
  pretty_print_cycle pretty_print_inspect pretty_print_instance_variables private_methods protected_methods
  public_method public_methods public_send raise remove_instance_variable send singleton_class singleton_method
  singleton_methods taint tap to_enum to_s trust untaint untrust yield_self`;

/** Methods that Ruby calls by itself to make something else of an object. */
const conversions = `marshal_dump marshal_load to_a to_ary to_hash to_int to_io to_path to_proc to_regexp to_str to_sym`;

const recordMethods = `as_json deconstruct deconstruct_keys to_canonical_json to_h to_json unknown_fields with`;

/** Constants that generated code names without saying where they stand. */
const ownConstants = `ABSENT Alias BEGIN Dialect END Enum HISTORY KoineMessages Record Union Unknown Variant`;

const coreConstants = `Array BasicObject Class Comparable Encoding Enumerable Error Float Hash Integer Kernel Module Object
  Proc Range Rational Regexp Set String Struct Symbol`;

/** Names that stand beside the dialects, or in the hand-written code around them. */
const besideDialects = `Absent ArgumentError Choice Core DataError DecodeError Entity History Issue Json StandardError StringScanner
  TypeError Version`;

/** Two dialects never share a module: `a-1` is A_1 beside A1. */
const moduleCase: Case = (words) =>
  upperCamelCase(words.map((word) => (/^\d/.test(word) ? `_${word}` : word)));

export const naming: NamingRules = {
  name: "ruby",
  module: moduleCase,
  type: upperCamelCase,
  field: snakeCase,
  variant: upperCamelCase,
  value: upperSnakeCase,
  takenFields: wordList(`${keywords} ${objectMethods} ${conversions} ${recordMethods}`),
  takenTypes: wordList(`${ownConstants} ${coreConstants}`),
  takenModules: wordList(`${ownConstants} ${coreConstants} ${besideDialects}`),
};
