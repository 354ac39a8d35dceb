/** Type-checks files in one strict program, as a user's project would. */

import path from "node:path";
import ts from "typescript";

const settings = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile("tsconfig.json", (file) => ts.sys.readFile(file));
  return ts.parseJsonConfigFileContent(config, ts.sys, process.cwd()).options;
};

/** Every error as `file:line message`. */
export const typeErrors = (files: readonly string[], more: ts.CompilerOptions = {}): string[] => {
  const program = ts.createProgram([...files], { ...settings(), ...more, noEmit: true });
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start ?? 0).line + 1;
    const name = file === undefined ? "" : path.relative(process.cwd(), file.fileName);
    return `${name}:${line} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
};
