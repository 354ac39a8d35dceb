/** The parts of a generated file in Java. */

import { limitNames } from "../model/limits.ts";
import { wordList } from "../naming/rules.ts";
import { called, type Rule, type Shape } from "./shape.ts";
import { javaFor } from "./spellings.ts";

const calls = new Set([
  ...wordList(`
  _parts asList build constant contains decode empty encode equals fallback flatten hashCode item join keep limited limits
  list literal make map mapped next nullable of oneOf open optional orAbsent orEmpty orNull refuseOthers requireNonNull
  required rest variant withNotedDefaults word`),
  ...limitNames,
]);

/** `new Builder().name(name)` and `made.name(values.next())` set what a schema named. */
const call: Rule = (node) => {
  const name = node.childForFieldName("name")?.text;
  const given = node.childForFieldName("arguments")?.text;
  return given === `(${name ?? ""})` || given === "(values.next())" ? undefined : called(name, calls);
};

const imports =
  /^import (?:java\.(?:math|util)\.[A-Z]\w*|com\.fasterxml\.jackson\.(?:annotation|databind|databind\.node)\.[A-Z]\w*|[\w.]+\.core\.[A-Z]\w*);$/;

const imported = wordList("com core databind fasterxml annotation jackson java math node util");

/** Java reads such an escape before it looks for the end of a text or of a line. */
const escape: Rule = (node) =>
  /^\\u+00(?:0a|0d|22|5c)$/i.test(node.text) ? `the escape ${node.text.slice(1)}` : undefined;

const comment: Rule = (node) => (node.text.includes("\\u") ? "an escape in a comment" : undefined);

export const javaShape: Shape = {
  grammar: "java",
  spelling: javaFor(calls, imported),
  // A class is in one piece.
  border: /(?!)/,
  kinds: wordList(`
    annotation annotation_argument_list argument_list array_initializer array_type assignment_expression binary_expression
    block block_comment boolean_type class_body class_declaration class_literal compact_constructor_declaration
    constant_declaration constructor_body constructor_declaration decimal_floating_point_literal decimal_integer_literal
    dimensions element_value_pair enum_body enum_body_declarations enum_constant enum_declaration escape_sequence
    expression_statement extends_interfaces false field_access field_declaration floating_point_type formal_parameter
    formal_parameters generic_type identifier import_declaration instanceof_expression integral_type interface_body
    interface_declaration lambda_expression line_comment local_variable_declaration marker_annotation method_declaration
    method_invocation method_reference modifiers null_literal object_creation_expression package_declaration permits program
    record_declaration return_statement scoped_identifier scoped_type_identifier string_fragment string_literal
    super_interfaces this true type_arguments type_identifier type_list unary_expression variable_declarator`),
  rules: {
    method_invocation: call,
    import_declaration: (node) => (imports.test(node.text) ? undefined : `the import ${node.text}`),
    escape_sequence: escape,
    block_comment: comment,
    line_comment: comment,
  },
};
