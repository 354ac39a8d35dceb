/** Naming rules for Ruby. */

import { wordList, type NamingRules } from "../../naming/rules.ts";
import { snakeCase, upperCamelCase, upperSnakeCase, type Case } from "../../naming/words.ts";

const keywords = `BEGIN END alias and begin break case class def defined do else elsif end ensure false for if in module
  next nil not or redo rescue retry return self super then true undef unless until when while yield`;

/** Public methods of every object. Kernel functions such as `format` are private and do not conflict. */
const objectMethods = `clone define_singleton_method display dup enum_for extend freeze frozen hash initialize
  initialize_clone initialize_copy initialize_dup inspect instance_eval instance_exec instance_variable_get
  instance_variable_set instance_variables itself method method_missing methods object_id pretty_inspect pretty_print
  pretty_print_cycle pretty_print_inspect pretty_print_instance_variables private_methods protected_methods
  public_method public_methods public_send raise remove_instance_variable send singleton_class singleton_method
  singleton_methods taint tap to_enum to_s trust untaint untrust yield_self`;

/** Conversion methods that Ruby calls implicitly. */
const conversions = `marshal_dump marshal_load to_a to_ary to_hash to_int to_io to_path to_proc to_regexp to_str to_sym`;

const recordMethods = `as_json deconstruct deconstruct_keys to_canonical_json to_h to_json unknown_fields with`;

/** Constants that generated code uses without a module prefix. */
const ownConstants = `ABSENT Alias BEGIN Dialect END Enum HISTORY KoineMessages Record Union Unknown Variant`;

const coreConstants = `Array BasicObject Class Comparable Encoding Enumerable Error Float Hash Integer Kernel Module Object
  Proc Range Rational Regexp Set String Struct Symbol`;

/** Names defined alongside the dialects, or in the surrounding handwritten code. */
const besideDialects = `Absent ArgumentError Base64Text Choice Core DataError DateText DateTimeText DecimalText DecodeError Entity FormattedText History Issue Json StandardError StringScanner
  TypeError Version`;

/** Module names are unique: `a-1` becomes A_1 if A1 exists. */
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
