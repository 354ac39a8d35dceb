/**
 * Runs the packed extension outside of VS Code. The extension's library is real; only the editor's own module is replaced
 * by a stand-in that prints the diagnostics that it receives. Usage: node stand-in.cjs EXTENSION FOLDER.
 */

const Module = require("node:module");
const { pathToFileURL } = require("node:url");

const [extension, folder] = process.argv.slice(2);

const disposable = () => ({ dispose() {} });

class EventEmitter {
  listeners = new Set();
  event = (listener) => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };
  fire(event) {
    for (const listener of this.listeners) listener(event);
  }
  dispose() {}
}

class CancellationTokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: disposable };
  cancel() {}
  dispose() {}
}

const uriOf = (text) => ({ toString: () => text, fsPath: new URL(text).pathname, scheme: "file" });

const Uri = { file: (place) => uriOf(pathToFileURL(place).href), parse: uriOf };

/** Events never occur, and registrations do nothing. */
const withEvents = (known) =>
  new Proxy(known, {
    get: (target, name) => target[name] ?? (typeof name === "symbol" ? undefined : disposable),
  });

/** Classes and enums of which only the existence matters. */
const anyClass = () =>
  new Proxy(class {}, {
    get: (target, name) => (name in target || typeof name === "symbol" ? target[name] : anyClass()),
  });

const kind = { value: "", append: () => kind };

const print = (line) => process.stdout.write(`${line}\n`);

const workspaceFolder = { uri: Uri.file(folder), name: "project", index: 0 };

const vscode = {
  version: "1.90.0",
  env: { appName: "Stand-in", language: "en" },
  EventEmitter,
  CancellationTokenSource,
  Uri,
  CodeActionKind: new Proxy({}, { get: () => kind }),
  workspace: withEvents({
    workspaceFolders: [workspaceFolder],
    textDocuments: [],
    getConfiguration: () => ({ get: (_name, usual) => usual }),
    createFileSystemWatcher: () => withEvents({}),
  }),
  window: withEvents({
    visibleTextEditors: [],
    tabGroups: withEvents({ all: [] }),
    createOutputChannel: () => ({ append: print, appendLine: print, show() {}, dispose() {} }),
    showErrorMessage: async (message) => print(`error: ${message}`),
  }),
  languages: withEvents({
    match: () => 0,
    createDiagnosticCollection: () =>
      withEvents({ set: (uri, diagnostics) => print(`diagnostics: ${diagnostics.length} in ${uri}`) }),
  }),
};

const load = Module._load;
Module._load = (name, ...rest) =>
  name === "vscode"
    ? new Proxy(vscode, { get: (target, key) => target[key] ?? anyClass() })
    : load(name, ...rest);

const { activate, deactivate } = require(extension);

const run = async () => {
  await activate();
  print("activated");
  process.stdin.once("data", async () => {
    await deactivate();
    print("deactivated");
    process.exit(0);
  });
};

void run();
