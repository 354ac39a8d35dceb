/** A VS Code extension that starts `koine lsp` in each workspace folder in which Koine is installed. */

import { createRequire } from "node:module";
import path from "node:path";
import { window, workspace } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";

const languages = ["json", "jsonc", "yaml"];

const clients = [];

/** Returns the path of a file in an installed package, or undefined if there is none. */
const resolved = (folder, name) => {
  try {
    return createRequire(path.join(folder, "package.json")).resolve(name);
  } catch {
    return undefined;
  }
};

/** A linked clone contains the program itself. */
const linkedIn = (folder) => {
  const manifest = resolved(folder, "koine/package.json");
  return manifest && path.join(path.dirname(manifest), "dist/generator/cli.js");
};

const programIn = (folder) => {
  const asked = workspace.getConfiguration("koine").get("program", "");
  if (asked !== "") return path.resolve(folder, asked);
  return resolved(folder, "koine-generator/command") ?? linkedIn(folder);
};

const argumentsOf = (program) => {
  const against = workspace.getConfiguration("koine").get("against", "");
  return [program, "lsp", ...(against === "" ? [] : ["--against", against])];
};

const clientFor = (folder, program) => {
  const { fsPath } = folder.uri;
  const server = {
    command: "node",
    args: argumentsOf(program),
    options: { cwd: fsPath },
    transport: TransportKind.stdio,
  };
  return new LanguageClient("koine", "Koine", server, {
    documentSelector: languages.map((language) => ({
      scheme: "file",
      language,
      pattern: `${fsPath.replaceAll("\\", "/")}/**/*`,
    })),
    workspaceFolder: folder,
  });
};

/** VS Code calls this function when a JSON or YAML file is opened. */
export const activate = async () => {
  for (const folder of workspace.workspaceFolders ?? []) {
    const program = programIn(folder.uri.fsPath);
    if (program !== undefined) clients.push(clientFor(folder, program));
  }
  try {
    await Promise.all(clients.map((client) => client.start()));
  } catch (error) {
    void window.showErrorMessage(`Koine did not start: ${error instanceof Error ? error.message : error}`);
  }
};

export const deactivate = async () => {
  const running = clients.splice(0).filter((client) => client.isRunning());
  await Promise.all(running.map((client) => client.stop()));
};
