/** Naming rules for Python. */

import { wordList, type NamingRules } from "../../naming/rules.ts";
import { snakeCase, upperCamelCase, upperSnakeCase } from "../../naming/words.ts";

export const keywords = `False None True and as assert async await break class continue def del elif else except finally for
  from global if import in is lambda nonlocal not or pass raise return try while with yield match case`;

const members = `construct copy dict from_orm json parse_file parse_obj parse_raw schema schema_json
  update_forward_refs validate model_computed_fields model_config model_construct model_copy model_dump model_dump_json
  model_extra model_fields model_fields_set model_json_schema model_parametrized_name model_post_init model_rebuild
  model_validate model_validate_json model_validate_strings unknown_fields`;

/** Names used by annotations and defaults inside a class. */
const inClasses = "bool dict empty_dict empty_list float from_wire int list str tuple";

/** Names that a generated module imports, except constants. */
const imported = `Absent Alias Annotated Any BaseModel BigInt BigInt64 BigUint64 BytesText ClassVar Codec DateText DateTimeText DecimalText Double DurationText External Field Final Flag HistoryCodec Int
  Int8 Int16 Int32 Json Limits Literal OneOf Record Tagged Text TextLimits TimeText TypeAlias Uint8 Uint16 Uint32 Uint64 Unknown Untagged UuidText`;

export const naming: NamingRules = {
  name: "python",
  module: snakeCase,
  type: upperCamelCase,
  field: snakeCase,
  variant: upperCamelCase,
  value: upperSnakeCase,
  takenFields: wordList(`${keywords} ${members} ${inClasses}`),
  takenTypes: wordList(`False None True ${imported}`),
};
