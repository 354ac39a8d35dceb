/** Python's names. */

import { wordList, type Language } from "./language.ts";
import { snakeCase, upperCamelCase, upperSnakeCase } from "./words.ts";

const keywords = `False None True and as assert async await break class continue def del elif else except finally for
  from global if import in is lambda nonlocal not or pass raise return try while with yield match case`;

const members = `construct copy dict from_orm json parse_file parse_obj parse_raw schema schema_json
  update_forward_refs validate`;

export const python: Language = {
  name: "python",
  module: snakeCase,
  type: upperCamelCase,
  field: snakeCase,
  variant: upperCamelCase,
  value: upperSnakeCase,
  takenFields: wordList(`${keywords} ${members}`),
  takenTypes: wordList("Annotated Any BaseModel False Field Literal None True Unknown"),
};
