/** Ruby's names. */

import { wordList, type Language } from "./language.ts";
import { snakeCase, upperCamelCase, upperSnakeCase } from "./words.ts";

const keywords = `BEGIN END alias and begin break case class def defined do else elsif end ensure false for if in module
  next nil not or redo rescue retry return self super then true undef unless until when while yield`;

const members = `clone deconstruct deconstruct_keys define_singleton_method display dup eql enum_for extend freeze frozen
  hash initialize inspect instance_eval instance_exec itself method methods object_id public_send raise send
  singleton_class tap to_enum to_h to_json to_s`;

export const ruby: Language = {
  name: "ruby",
  module: upperCamelCase,
  type: upperCamelCase,
  field: snakeCase,
  variant: upperCamelCase,
  value: upperSnakeCase,
  takenFields: wordList(`${keywords} ${members} unknown_fields`),
  takenTypes:
    wordList(`Array BasicObject Class Comparable Encoding Enumerable Error Float Hash Integer Kernel Module
    Object Proc Range Record Regexp Set String Struct Symbol Unknown`),
};
