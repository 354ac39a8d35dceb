/** The parts that a generated file in another language is made of; anything else in one came from a schema. */

import { wordList } from "../naming/rules.ts";
import { javaShape } from "./java-shape.ts";
import { called, type Rule, type Shape } from "./shape.ts";
import { goFor, pythonFor, rubyFor, rustFor } from "./spellings.ts";

const blankLine = /\n\n(?=\S)/;
const twoBlankLines = /\n\n\n(?=\S)/;

/** Where a text ended early, what stands behind it is a statement on the same line; templates write one a line. */
const oneALine: Rule = (node) =>
  node.children.some((child) => child?.type === ";") ? "a second statement on a line" : undefined;

const pythonCalls = wordList(
  `Alias Codec External Field HistoryCodec Items Limits OneOf Tagged Untagged from_wire table`,
);

const pythonModules = wordList("typing pydantic");

/** `Codec[Name](…)` is a call of Codec. */
const pythonCall: Rule = (node) => {
  const callee = node.childForFieldName("function");
  const name = callee?.type === "subscript" ? callee.childForFieldName("value") : callee;
  return called(name?.text, pythonCalls);
};

/** Every name has a type, but for the list of what a package exports. */
const pythonName: Rule = (node) =>
  node.childForFieldName("type") === null && node.childForFieldName("left")?.text !== "__all__"
    ? "a name without a type"
    : undefined;

const python: Shape = {
  grammar: "python",
  spelling: pythonFor(pythonCalls, pythonModules),
  border: twoBlankLines,
  kinds: wordList(`
    alias argument_list assignment binary_operator block call class_definition comment dictionary dotted_name ellipsis escape_sequence
    expression_statement false float future_import_statement generic_type identifier import_from_statement import_prefix
    integer keyword_argument lambda list module none pair parenthesized_expression pass_statement relative_import string
    string_content string_end string_start subscript true tuple type type_parameter unary_operator union_type`),
  rules: {
    module: oneALine,
    block: oneALine,
    assignment: pythonName,
    call: pythonCall,
    import_from_statement: (node) => {
      const module = node.childForFieldName("module_name")?.text ?? "";
      const isKnown = /^\.[\w.]*$/.test(module) || pythonModules.has(module);
      return isKnown ? undefined : `an import of ${module}`;
    },
  },
};

const rubyCalls = wordList(`
  attr_reader autoload boolean constant const_get defaults define double entities extend externally_tagged flatten freeze
  integer internally_tagged join json key? limited limits list literal map methods new null nullable optional private_constant
  private_class_method require_relative required rest stands_for string tuple unknown_fields untagged variant word`);

const bareWords = wordList("boolean double finish integer json null string");

const rubyCall: Rule = (node) => called(node.childForFieldName("method")?.text, rubyCalls);

/** A word that stands by itself is a call. */
const rubyBody: Rule = (node) => {
  const second = oneALine(node);
  if (second !== undefined) return second;
  const word = node.namedChildren.find((child) => child?.type === "identifier");
  return word == null || bareWords.has(word.text) ? undefined : `a call of ${word.text}`;
};

const ruby: Shape = {
  grammar: "ruby",
  spelling: rubyFor(rubyCalls, bareWords),
  // Classes stand in the module of their dialect, which is in the module of the gem.
  border: /\n\n(?= {4}\S)/,
  body: "body_statement",
  kinds: wordList(`
    argument_list array assignment block_parameters body_statement call class comment conditional constant do_block
    element_reference escape_sequence false float hash hash_key_symbol identifier integer keyword_parameter method
    method_parameters module nil pair program regex scope_resolution self simple_symbol singleton_method string
    string_content super superclass true unary`),
  rules: { call: rubyCall, body_statement: rubyBody, program: rubyBody },
};

const goImports =
  /^"(encoding\/json(\/v2)?|fmt|math|math\/big|slices|strconv|strings|time|[^"\\]+\/(internal\/)?core)"$/;

/** Functions that run on import. */
const goRunners = wordList("init");

const go: Shape = {
  grammar: "go",
  spelling: goFor(goRunners),
  border: blankLine,
  kinds: wordList(`
    argument_list assignment_statement binary_expression block call_expression comment composite_literal
    const_declaration const_spec default_case escape_sequence expression_case expression_list expression_statement
    expression_switch_statement false field_declaration field_declaration_list field_identifier float_literal func_literal
    function_declaration generic_type identifier if_statement import_declaration import_spec import_spec_list
    index_expression int_literal interface_type interpreted_string_literal interpreted_string_literal_content keyed_element
    literal_element literal_value map_type method_declaration method_elem nil package_clause package_identifier
    parameter_declaration parameter_list parenthesized_expression parenthesized_type pointer_type qualified_type
    return_statement selector_expression short_var_declaration slice_type source_file statement_list struct_type true
    type_alias type_arguments type_case type_constraint type_conversion_expression type_declaration type_elem
    type_identifier type_instantiation_expression type_parameter_declaration type_parameter_list type_spec
    type_switch_statement unary_expression var_declaration var_spec variadic_argument variadic_parameter_declaration
    blank_identifier dot for_statement range_clause rune_literal unary_expression var_spec_list`),
  rules: {
    source_file: oneALine,
    statement_list: oneALine,
    field_declaration_list: oneALine,
    import_spec: (node) => {
      const module = node.childForFieldName("path")?.text ?? "";
      return goImports.test(module) ? undefined : `an import of ${module}`;
    },
    function_declaration: (node) =>
      goRunners.has(node.childForFieldName("name")?.text ?? "")
        ? "a function that runs on import"
        : undefined,
  },
};

const rustMacros = wordList(`
  core::alias core::around core::values core::record core::noted_defaults core::from_parts core::tagged_union core::words core::untagged_union core::external_union
  crate::core::limits crate::core::constant crate::core::stored_history core::limits core::constant include_str`);

const rustAttributes = wordList("allow cfg deprecated derive doc forbid recursion_limit rustfmt::skip");

/** Words that stand before parentheses in the macros of the core, and begin in lower case. */
const rustWords = wordList(
  `constant default flatten from new new_or_default nullable optional required unless_empty within`,
);

/** Inside of a macro's braces tokens are not parsed, but a macro is seen by its mark, a call by its parentheses. */
const rustTokens: Rule = ({ children }) => {
  const made = children.find((_, index) => {
    const [name, next] = [children[index], children[index + 1]];
    if (next?.type === "!") return true;
    const isCall = name?.type === "identifier" && next?.type === "token_tree" && next.text.startsWith("(");
    return isCall && /^[a-z_]/.test(name.text) && !rustWords.has(name.text);
  });
  return made == null ? undefined : `a call of ${made.text}`;
};

const rust: Shape = {
  grammar: "rust",
  spelling: rustFor(rustMacros, rustAttributes, rustWords),
  border: blankLine,
  kinds: wordList(`
    attribute attribute_item block boolean_literal crate declaration_list doc_comment enum_item enum_variant
    enum_variant_list escape_sequence field_declaration field_declaration_list field_identifier float_literal generic_type
    identifier inner_attribute_item inner_doc_comment_marker integer_literal line_comment macro_invocation mod_item
    ordered_field_declaration_list outer_doc_comment_marker primitive_type raw_string_literal scoped_identifier
    scoped_type_identifier scoped_use_list source_file string_content string_literal struct_item token_tree type_arguments
    type_identifier type_item use_declaration use_list use_wildcard visibility_modifier tuple_type unit_type self super
    raw_string_literal_content expression_statement`),
  rules: {
    macro_invocation: (node) => called(node.childForFieldName("macro")?.text, rustMacros),
    attribute: (node) => called(node.namedChildren[0]?.text, rustAttributes),
    token_tree: rustTokens,
  },
};

const specificationCalls = wordList(`
  authors description email files homepage licenses metadata name new required_ruby_version summary version`);

/** A gem's description is a program, and has in it what a config says. */
const specification: Shape = {
  grammar: "ruby",
  spelling: rubyFor(specificationCalls, bareWords),
  border: blankLine,
  kinds: wordList(`
    argument_list array assignment block_parameters body_statement call comment constant do_block element_reference
    escape_sequence hash_key_symbol identifier pair program scope_resolution string string_content`),
  rules: {
    call: (node) => called(node.childForFieldName("method")?.text, specificationCalls),
    body_statement: rubyBody,
    program: rubyBody,
  },
};

export const shapes: Readonly<Record<string, Shape>> = {
  ".gemspec": specification,
  ".go": go,
  ".java": javaShape,
  ".py": python,
  ".rb": ruby,
  ".rs": rust,
};
