/** The cases in `test/cases/zod`: a schema, data, and the issues that Zod reports. */

import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { generate } from "../../../../generator/api/generate.ts";

/** Generates Zod schemas and TypeScript types from a schema, and returns their folders. */
export const generated = async (schema: string, dialect: string, out: string) => {
  await generate({ schema, out, dialect, languages: ["typescript", "zod"], force: true });
  return {
    zod: path.resolve(out, "zod", `${dialect}.ts`),
    types: path.resolve(out, "typescript", dialect, "types.ts"),
  };
};

export const schemasIn = async (file: string): Promise<ReadonlyMap<string, z.ZodType>> => {
  const module: object = await import(file);
  return new Map(
    Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
  );
};

const rowsOf = z.array(z.tuple([z.string(), z.unknown()]));

const lineOf = ({ path: place, code, message }: z.core.$ZodIssue): string =>
  `  ${z.core.toDotPath(place) || "(root)"}: ${message} [${code}]`;

/** Returns the issues of all data in a file, as a user sees them. */
export const issuesOf = (schemas: ReadonlyMap<string, z.ZodType>, data: string): string => {
  const rows = rowsOf.parse(JSON.parse(readFileSync(data, "utf8")));
  const blocks = rows.map(([entity, value]) => {
    const schema = schemas.get(entity);
    if (schema === undefined) throw new Error(`no schema of ${entity}`);
    const { success, error } = schema.safeParse(value);
    const lines = success ? ["  valid"] : error.issues.map(lineOf);
    return [`${entity} ${JSON.stringify(value)}`, ...lines].join("\n");
  });
  return `${blocks.join("\n")}\n`;
};
