/** TypeScript lines that use generated types, compiled in one strict program. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { typeErrors } from "../../harness/type-check.ts";
import type { Check, Failure } from "./failure.ts";
import type { Opened } from "./typescript.ts";

interface Line {
  readonly id: string;
  readonly check: Check;
  readonly text: string;
  readonly file: string;
}

const exported = (name: string): string => `export type Is = T.${name};`;

const write = (folder: string, text: string, name: string): string => {
  const file = path.join(folder, `${name}.ts`);
  writeFileSync(file, `import type * as T from "./index.ts";\n${text}\nexport {};\n`);
  return file;
};

const linesOf = ({ report, folder, name }: Opened): Line[] => {
  const { id, exports, mustCompile, mustNotCompile } = report;
  const lines = (check: Check, texts: readonly string[]): Line[] =>
    texts.map((text, index) => ({ id, check, text, file: write(folder, text, `${check}-${index}`) }));
  return [
    ...lines("exports", [name, ...exports].map(exported)),
    ...lines("mustCompile", mustCompile),
    ...lines("mustNotCompile", mustNotCompile),
  ];
};

/** Returns lines on which the compiler contradicts the report, and errors in the generated modules. */
export const wrongLines = (opened: readonly Opened[]): Failure[] => {
  const lines = opened.flatMap(linesOf);
  const errors = typeErrors([
    ...opened.map(({ folder }) => path.join(folder, "index.ts")),
    ...lines.map(({ file }) => file),
  ]);
  const errorsIn = (place: string): string[] =>
    errors.filter((error) => path.resolve(error.slice(0, error.indexOf(":"))).startsWith(place));
  const isLine = (error: string): boolean =>
    lines.some(({ file }) => path.resolve(error.slice(0, error.indexOf(":"))) === file);
  const modules = opened.flatMap(({ report: { id }, folder }) =>
    errorsIn(`${folder}${path.sep}`)
      .filter((error) => !isLine(error))
      .map((detail): Failure => ({ id, language: "typescript", check: "generates", detail })),
  );
  const wrong = lines.flatMap(({ id, check, text, file }): Failure[] => {
    const found = errorsIn(file).filter(
      (error) => !error.endsWith("is declared but its value is never read."),
    );
    if (check === "mustNotCompile" ? found.length > 0 : found.length === 0) return [];
    return [{ id, language: "typescript", check, detail: [text, ...found].join("\n  ") }];
  });
  return [...modules, ...wrong];
};
