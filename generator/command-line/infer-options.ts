/** Options of `koine infer`. */

import type { Option } from "./option.ts";

export const inferOptions = {
  "from-data": {
    type: "string",
    value: "file|folder",
    offer: "path",
    says: ["Infer the schema of these JSON or JSON Lines files, and create a config for it"],
  },
  name: {
    type: "string",
    value: "Name",
    says: ["Name of the documents' type (default: from the file name)"],
  },
  closed: {
    type: "boolean",
    says: ["Allow only the members, enum values and variants that were seen"],
  },
  tag: {
    type: "string",
    value: "a,b",
    says: ["Members to use as union tags if all objects have them"],
  },
  "enum-limit": {
    type: "string",
    value: "count",
    says: ["Maximum number of values of an enum, up to 100 (default: 20)"],
  },
  "optional-below": {
    type: "string",
    value: "count",
    says: ["Make an object type's members optional if it was seen fewer times than this (default: 1)"],
  },
  partial: {
    type: "string",
    value: "file",
    offer: "file",
    says: ["Write a summary of the data to this file instead of a schema"],
  },
  merge: { type: "boolean", says: ["Read summaries that --partial wrote instead of data"] },
} as const satisfies Readonly<Record<string, Option>>;
