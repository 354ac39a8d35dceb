/** The hint for files that are not schemas. */
export const noSchemaHint =
  "Pass a JSON Schema (draft-04 to 2020-12), a Swagger 2 document or an OpenAPI 3 document to --schema, as JSON or YAML.";
