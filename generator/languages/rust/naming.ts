/** Naming rules for Rust. */

import { wordList, type NamingRules } from "../../naming/rules.ts";
import { snakeCase, upperCamelCase } from "../../naming/words.ts";

const keywords = `as async await abstract become box break const continue crate do dyn else enum extern false final fn
  for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait
  true try type typeof unsafe unsized use virtual where while yield`;

export const naming: NamingRules = {
  name: "rust",
  module: snakeCase,
  type: upperCamelCase,
  field: snakeCase,
  variant: upperCamelCase,
  value: upperCamelCase,
  takenFields: wordList(`${keywords} unknown_fields`),
  takenTypes: wordList("Self Box Default Err From Into None Ok Option Result Some String Unknown Vec"),
  takenModules: wordList(`${keywords} alloc core lib main memchr regex_lite serde serde_json std`),
};
