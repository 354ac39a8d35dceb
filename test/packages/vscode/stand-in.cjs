/**
 * A stand-in for the module that VS Code provides to extensions. It prints the diagnostics that it receives. The
 * project's folder is the last argument of the process.
 */

const { pathToFileURL } = require("node:url");

const folder = process.argv.at(-1);

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
  new Proxy(function Anything() {}, {
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

/** Other names are classes and enums of which only the existence matters. */
module.exports = new Proxy(vscode, { get: (target, name) => target[name] ?? anyClass() });
