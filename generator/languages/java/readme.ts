/** The README of the package. The README's example comes from the schemas. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { compareText } from "../../support/diagnostics.ts";
import { plainName } from "../../support/text/code.ts";
import { markdownText } from "../../support/text/markdown-text.ts";
import type { FullIdentity } from "../identity.ts";
import { java, stringLiteral, table, xmlText, type Java } from "./encode.ts";
import { methodTypes } from "./files.ts";
import type { Package } from "./package.ts";

interface Sample {
  readonly rank: number;
  readonly text: string;
  readonly type: Java;
  readonly name: Java;
}

const longest = 90;

const samplesOf = (within: Package): Sample[] =>
  within.dialect.entities.flatMap((entity) => {
    const name = within.typeOf(entity);
    return entity.examples
      .filter(({ valid }) => valid)
      .map(({ value }) => writeJson(value))
      .filter((text) => text.length <= longest && /^[ -~]*$/.test(text))
      .map((text) => ({
        rank: (entity.kind === "union" ? longest : 0) + text.length,
        text,
        type: java`${within.name}.${name}`,
        name,
      }));
  });

/** Returns the longest example that fits on a line, because longer examples show more. */
const bestOf = (samples: readonly Sample[]): Sample | undefined =>
  samples.toSorted(
    (one, other) => other.rank - one.rank || compareText(one.type + one.text, other.type + other.text),
  )[0];

export const readmeView = (packages: readonly Package[], identity: FullIdentity) => {
  const sample = bestOf(packages.flatMap(samplesOf));
  const rows = packages.map(({ name, dialect }) => [java`\`${name}\``, java`${dialect.entities.length}`]);
  return {
    about: markdownText<"java">(identity.description),
    artifact: plainName<"java">(identity.artifact),
    group: plainName<"java">(identity.javaPackage),
    version: xmlText<"java">(identity.version),
    methods: packages.flatMap((within) => methodTypes(within).map((type) => java`${within.name}.${type}`)),
    table: table([java`package`, java`entities`], rows),
    sample: sample !== undefined && {
      type: sample.type,
      name: sample.name,
      text: stringLiteral(sample.text, 12),
    },
  };
};
