/** Options that apply to third-party schemas only. */

import type { UnknownFields } from "../model/model.ts";
import { oneOf, places, textsByName } from "./option-kinds.ts";
import type { Row } from "./option-row.ts";

export const documentRows = {
  /** OpenAPI Overlay 1.0 files that add missing information to a third-party schema. */
  overlays: {
    kind: places,
    isForDocuments: true,
    key: {
      of: "spec",
      description:
        "OpenAPI Overlay 1.0 files that add missing information to a third-party schema, in the order in which they are applied.",
    },
  },
  /** Entity names by schema location in a third-party schema, such as `#/definitions/Foo`. */
  names: {
    kind: textsByName,
    isForDocuments: true,
    key: {
      of: "spec",
      description: "Entity names by schema location in a third-party schema, such as #/definitions/Foo.",
      schema: {
        type: "object",
        minProperties: 1,
        additionalProperties: { type: "string", pattern: "^[A-Z][A-Za-z0-9]*$" },
      },
    },
  },
  /**
   * Whether `format` affects validity in a third-party schema. Default: `annotate`, as in the JSON Schema
   * drafts.
   */
  formats: {
    kind: oneOf("annotate", "assert"),
    isForDocuments: true,
    key: {
      of: "spec",
      description:
        "Whether format is validated (assert) or only an annotation (annotate) in a third-party schema. Default: annotate",
    },
  },
  /**
   * Whether to read keywords next to `$ref`, which OpenAPI 3.0 and drafts up to draft-07 ignore. Default:
   * `ignore`.
   */
  siblings: {
    kind: oneOf("ignore", "read"),
    isForDocuments: true,
    key: {
      of: "spec",
      description:
        "What to do with keywords next to a $ref, which draft-07 and earlier and OpenAPI 3.0 ignore. read: apply them, as 2019-09 does. Default: ignore",
    },
  },
  /**
   * Whether `default` in a third-party schema is only an annotation or fills in absent values. Default:
   * `annotate`.
   */
  defaults: {
    kind: oneOf("annotate", "fill"),
    isForDocuments: true,
    key: {
      of: "spec",
      description:
        "How to treat default in a third-party schema. annotate: it is only an annotation, as in the JSON Schema drafts, and absent fields stay absent. fill: absent fields get the default value, which is also written. Default: annotate",
    },
  },
  /**
   * Whether 64-bit integers in a third-party schema are limited to ±(2^53 − 1) or accept their whole range.
   * Default: `safe`.
   */
  integers: {
    kind: oneOf("safe", "wide"),
    isForDocuments: true,
    key: {
      of: "spec",
      description:
        "The range of 64-bit integers in a third-party schema, which are integers with format int64 or uint64, or with no format and no bounds within 2^53. safe: integers beyond 2^53 - 1 are rejected. wide: the full 64-bit range is accepted, as bigint in TypeScript. Default: safe",
    },
  },
  /**
   * How to represent lists in a third-party schema if they have a known size of at most eight. Default:
   * `tuples`.
   */
  sizedLists: {
    kind: oneOf("tuples", "lists"),
    isForDocuments: true,
    key: {
      of: "spec",
      description:
        "How to represent lists of limited size in a third-party schema. tuples: lists with a fixed size of at most eight become tuples. In TypeScript, lists whose minItems or maxItems is at most eight do as well. Default: tuples",
    },
  },
  /**
   * What to do with references to URLs for which there is no local file. `admit` accepts any value in place
   * of the referenced schema. Default: `refuse`.
   */
  remote: {
    kind: oneOf("refuse", "admit"),
    isForDocuments: true,
    key: {
      of: "spec",
      description:
        "What to do with a $ref to a URL that no local file provides. Nothing is ever downloaded. refuse: report an error. admit: accept any value there. Default: refuse",
    },
  },
  /** What to do with undeclared properties in a third-party schema. Default: `keep`. */
  unknownFields: {
    kind: oneOf<UnknownFields>("keep", "ignore", "refuse"),
    isForDocuments: true,
    key: {
      of: "spec",
      description:
        "How to treat undeclared properties in a third-party schema that does not specify this. Default: keep",
      schema: { enum: ["keep", "ignore"] },
    },
  },
} as const satisfies Readonly<Record<string, Row<unknown>>>;
