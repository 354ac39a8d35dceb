/** Type-checks files with TypeScript 6, in this process. */

import path from "node:path";
import ts from "typescript";
import { once } from "../../generator/support/once.ts";

const settings = once((): ts.CompilerOptions => {
  const { config } = ts.readConfigFile("tsconfig.json", (file) => ts.sys.readFile(file));
  return ts.parseJsonConfigFileContent(config, ts.sys, process.cwd()).options;
});

type SourceFile = ts.SourceFile | undefined;

const packages = new Map<string, SourceFile>();

/** Parses the language's and the packages' declarations only once for all programs. */
const hostFor = (options: ts.CompilerOptions): ts.CompilerHost => {
  const host = ts.createCompilerHost(options);
  const read = (...asked: Parameters<typeof host.getSourceFile>): SourceFile => host.getSourceFile(...asked);
  return {
    ...host,
    getSourceFile(file, how, ...rest) {
      if (!file.includes("/node_modules/")) return read(file, how, ...rest);
      const key = JSON.stringify([file, how, options]);
      if (!packages.has(key)) packages.set(key, read(file, how, ...rest));
      return packages.get(key);
    },
  };
};

/** Every error as `file:line message`. */
export const typeErrors6 = (files: readonly string[], more: ts.CompilerOptions): string[] => {
  const options = { ...settings(), ...more, noEmit: true };
  const program = ts.createProgram([...files], options, hostFor(options));
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start ?? 0).line + 1;
    const name = file === undefined ? "" : path.relative(process.cwd(), file.fileName);
    return `${name}:${line} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
};
