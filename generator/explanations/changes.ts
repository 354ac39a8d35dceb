/** A minimal schema change for each rule of `koine breaking`. A test compares the two sides. */

import type { Rule } from "../breaking/rules.ts";

export interface ChangeExample {
  readonly before: string;
  readonly after: string;
  readonly ours?: true;
}

export const changeExamples: Readonly<Partial<Record<Rule, ChangeExample>>> = {
  PROP_ADDED_OPT: {
    before: '{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":false}',
    after:
      '{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"additionalProperties":false}',
  },
  PROP_ADDED_OPT_OPEN: {
    before: '{"type":"object","properties":{"a":{"type":"string"}}}',
    after: '{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}}}',
  },
  PROP_ADDED_ANY: {
    before: '{"type":"object","properties":{"a":{"type":"string"}}}',
    after: '{"type":"object","properties":{"a":{"type":"string"},"b":true}}',
  },
  PROP_ADDED_REQ: {
    before: '{"type":"object","properties":{"a":{"type":"string"}}}',
    after: '{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["b"]}',
  },
  PROP_REMOVED: {
    before:
      '{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"additionalProperties":false}',
    after: '{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":false}',
  },
  PROP_REMOVED_OPEN: {
    before: '{"type":"object","properties":{"a":{"type":"string"},"b":true}}',
    after: '{"type":"object","properties":{"a":{"type":"string"}}}',
  },
  PROP_REQ_REMOVED: {
    before: '{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["b"]}',
    after: '{"type":"object","properties":{"a":{"type":"string"}}}',
  },
  PROP_RENAMED: {
    before: '{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}',
    after: '{"type":"object","properties":{"b":{"type":"string","x-was":["a"]}},"required":["b"]}',
  },
  REQ_RELAXED: {
    before: '{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}',
    after: '{"type":"object","properties":{"a":{"type":"string"}}}',
  },
  REQ_TIGHTENED: {
    before: '{"type":"object","properties":{"a":{"type":"string"}}}',
    after: '{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}',
  },
  ENUM_EXTENDED: {
    before: '{"enum":["a","b"]}',
    after: '{"enum":["a","b","c"]}',
  },
  ENUM_NARROWED: {
    before: '{"enum":["a","b","c"]}',
    after: '{"enum":["a","b"]}',
  },
  CONST_CHANGED: {
    before: '{"const":"a"}',
    after: '{"const":"b"}',
  },
  ENUM_OPENNESS: {
    before: '{"type":"string","enum":["a","b"]}',
    after: '{"type":"string","enum":["a","b"],"x-open":true}',
    ours: true,
  },
  UNION_OPENNESS: {
    before:
      '{"oneOf":[{"$ref":"#/$defs/T"},{"$ref":"#/$defs/I"}],"x-open":true,"$defs":{"T":{"type":"object","properties":{"type":{"const":"t"}},"required":["type"]},"I":{"type":"object","properties":{"type":{"const":"i"}},"required":["type"]}}}',
    after:
      '{"oneOf":[{"$ref":"#/$defs/T"},{"$ref":"#/$defs/I"}],"$defs":{"T":{"type":"object","properties":{"type":{"const":"t"}},"required":["type"]},"I":{"type":"object","properties":{"type":{"const":"i"}},"required":["type"]}}}',
    ours: true,
  },
  VARIANT_ADDED: {
    before:
      '{"oneOf":[{"type":"object","properties":{"type":{"const":"text"},"text":{"type":"string"}},"required":["type","text"]},{"type":"object","properties":{"type":{"const":"image"},"url":{"type":"string"}},"required":["type","url"]}]}',
    after:
      '{"oneOf":[{"type":"object","properties":{"type":{"const":"text"},"text":{"type":"string"}},"required":["type","text"]},{"type":"object","properties":{"type":{"const":"image"},"url":{"type":"string"}},"required":["type","url"]},{"type":"object","properties":{"type":{"const":"audio"},"seconds":{"type":"number"}},"required":["type","seconds"]}]}',
  },
  VARIANT_ADDED_OPEN: {
    before:
      '{"oneOf":[{"$ref":"#/$defs/T"},{"$ref":"#/$defs/I"}],"x-open":true,"$defs":{"T":{"type":"object","properties":{"type":{"const":"text"},"text":{"type":"string"}},"required":["type","text"]},"I":{"type":"object","properties":{"type":{"const":"image"},"url":{"type":"string"}},"required":["type","url"]}}}',
    after:
      '{"oneOf":[{"$ref":"#/$defs/T"},{"$ref":"#/$defs/I"},{"$ref":"#/$defs/A"}],"x-open":true,"$defs":{"T":{"type":"object","properties":{"type":{"const":"text"},"text":{"type":"string"}},"required":["type","text"]},"I":{"type":"object","properties":{"type":{"const":"image"},"url":{"type":"string"}},"required":["type","url"]},"A":{"type":"object","properties":{"type":{"const":"audio"},"seconds":{"type":"number"}},"required":["type","seconds"]}}}',
    ours: true,
  },
  VARIANT_REMOVED: {
    before:
      '{"oneOf":[{"type":"object","properties":{"type":{"const":"text"},"text":{"type":"string"}},"required":["type","text"]},{"type":"object","properties":{"type":{"const":"image"},"url":{"type":"string"}},"required":["type","url"]},{"type":"object","properties":{"type":{"const":"audio"},"seconds":{"type":"number"}},"required":["type","seconds"]}]}',
    after:
      '{"oneOf":[{"type":"object","properties":{"type":{"const":"text"},"text":{"type":"string"}},"required":["type","text"]},{"type":"object","properties":{"type":{"const":"image"},"url":{"type":"string"}},"required":["type","url"]}]}',
  },
  TAG_CHANGED: {
    before:
      '{"oneOf":[{"type":"object","properties":{"type":{"const":"text"},"text":{"type":"string"}},"required":["type","text"]},{"type":"object","properties":{"type":{"const":"image"},"url":{"type":"string"}},"required":["type","url"]}]}',
    after:
      '{"oneOf":[{"type":"object","properties":{"kind":{"const":"text"},"text":{"type":"string"}},"required":["kind","text"]},{"type":"object","properties":{"kind":{"const":"image"},"url":{"type":"string"}},"required":["kind","url"]}]}',
  },
  VARIANT_OVERLAP: {
    before: '{"oneOf":[{"type":"string"},{"type":"integer"}]}',
    after: '{"oneOf":[{"type":"string"},{"type":"integer"},{"type":"number"}]}',
  },
  VARIANT_ORDER: {
    before:
      '{"anyOf":[{"type":"object","properties":{"a":{"type":"string"}}},{"type":"object","properties":{"b":{"type":"string"}}}]}',
    after:
      '{"anyOf":[{"type":"object","properties":{"b":{"type":"string"}}},{"type":"object","properties":{"a":{"type":"string"}}}]}',
  },
  TYPE_WIDENED: {
    before: '{"type":"object","properties":{"v":{"type":"integer"}}}',
    after: '{"type":"object","properties":{"v":{"type":"number"}}}',
  },
  TYPE_NARROWED: {
    before: '{"type":"object","properties":{"v":{"type":"number"}}}',
    after: '{"type":"object","properties":{"v":{"type":"integer"}}}',
  },
  TYPE_CHANGED: {
    before: '{"type":"object","properties":{"v":{"type":"string"}}}',
    after: '{"type":"object","properties":{"v":{"type":"integer"}}}',
  },
  NULL_ABSENT: {
    before: '{"type":"object","properties":{"v":{"type":"string"}}}',
    after: '{"type":"object","properties":{"v":{"type":["string","null"]}},"required":["v"]}',
  },
  CLOSED: {
    before: '{"type":"object","properties":{"a":{"type":"string"}}}',
    after: '{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":false}',
  },
  OPENED: {
    before: '{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":false}',
    after: '{"type":"object","properties":{"a":{"type":"string"}}}',
  },
  ADDL_NARROWED: {
    before: '{"type":"object","additionalProperties":{"type":"number"}}',
    after: '{"type":"object","additionalProperties":{"type":"integer"}}',
  },
  ADDL_WIDENED: {
    before: '{"type":"object","additionalProperties":{"type":"integer"}}',
    after: '{"type":"object","additionalProperties":{"type":"number"}}',
  },
  ADDL_CHANGED: {
    before: '{"type":"object","additionalProperties":{"type":"integer"}}',
    after: '{"type":"object","additionalProperties":{"type":"string"}}',
  },
  PATPROP_ADDED: {
    before: '{"type":"object","properties":{"a":{"type":"string"}}}',
    after:
      '{"type":"object","properties":{"a":{"type":"string"}},"patternProperties":{"^x-":{"type":"string"}}}',
  },
  BOUND_TIGHTENED: {
    before: '{"type":"string","maxLength":5}',
    after: '{"type":"string","maxLength":3}',
  },
  BOUND_LOOSENED: {
    before: '{"type":"string","maxLength":3}',
    after: '{"type":"string","maxLength":5}',
  },
  CONSTRAINT_ADDED: {
    before: '{"type":"string"}',
    after: '{"type":"string","pattern":"^[a-z]+$"}',
  },
  CONSTRAINT_REMOVED: {
    before: '{"type":"string","pattern":"^[a-z]+$"}',
    after: '{"type":"string"}',
  },
  CONSTRAINT_CHANGED: {
    before: '{"type":"object","propertyNames":{"maxLength":3}}',
    after: '{"type":"object","propertyNames":{"maxLength":2}}',
  },
  PATTERN_CHANGED: {
    before: '{"type":"string","pattern":"^[a-z]+$"}',
    after: '{"type":"string","pattern":"^[0-9]+$"}',
  },
  MULTIPLE_TIGHTENED: {
    before: '{"type":"integer","multipleOf":2}',
    after: '{"type":"integer","multipleOf":4}',
  },
  MULTIPLE_LOOSENED: {
    before: '{"type":"integer","multipleOf":4}',
    after: '{"type":"integer","multipleOf":2}',
  },
  ITEM_ADDED: {
    before: '{"type":"array","prefixItems":[{"type":"string"}]}',
    after: '{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}]}',
  },
  ITEM_REMOVED: {
    before: '{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}]}',
    after: '{"type":"array","prefixItems":[{"type":"string"}]}',
  },
  ITEM_CHANGED: {
    before: '{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}]}',
    after: '{"type":"array","prefixItems":[{"type":"string"},{"type":"boolean"}]}',
  },
  DEFAULT_CHANGED: {
    before: '{"type":"object","properties":{"n":{"type":"integer","default":1}}}',
    after: '{"type":"object","properties":{"n":{"type":"integer","default":2}}}',
    ours: true,
  },
  NOT_CHANGED: {
    before: '{"type":"string"}',
    after: '{"type":"string","not":{"const":"a"}}',
  },
  UNDECIDED: {
    before: '{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}}}',
    after:
      '{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"if":{"required":["a"]},"then":{"required":["b"]}}',
  },
  NAME_CHANGED: {
    before:
      '{"type":"object","properties":{"k":{"$ref":"#/$defs/Kind"}},"$defs":{"Kind":{"type":"object","properties":{"a":{"type":"string"}}}}}',
    after:
      '{"type":"object","properties":{"k":{"$ref":"#/$defs/Sort"}},"$defs":{"Sort":{"type":"object","properties":{"a":{"type":"string"}}}}}',
  },
  ID_CHANGED: {
    before: '{"$id":"https://example.com/a","type":"object","properties":{"a":{"type":"string"}}}',
    after: '{"$id":"https://example.com/b","type":"object","properties":{"a":{"type":"string"}}}',
  },
  RESERVED_REUSED: {
    before: '{"type":"object","properties":{"a":{"type":"string"}},"x-reserved":["b"]}',
    after: '{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"x-reserved":["b"]}',
  },
  RESERVED_REMOVED: {
    before: '{"type":"object","properties":{"a":{"type":"string"}},"x-reserved":["b","c"]}',
    after: '{"type":"object","properties":{"a":{"type":"string"}},"x-reserved":["b"]}',
  },
  BYTES_CHANGED: {
    before: '{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}}}',
    after: '{"type":"object","properties":{"b":{"type":"string"},"a":{"type":"string"}}}',
  },
  TYPE_REMOVED: {
    before:
      '{"$defs":{"A":{"type":"object","properties":{"a":{"type":"string"}}},"B":{"type":"object","properties":{"b":{"type":"integer"}},"required":["b"]}}}',
    after: '{"$defs":{"A":{"type":"object","properties":{"a":{"type":"string"}}}}}',
  },
  TYPE_ADDED: {
    before: '{"$defs":{"A":{"type":"string"}}}',
    after: '{"$defs":{"A":{"type":"string"},"B":{"type":"integer"}}}',
  },
};
