/** The language server: connects the protocol's library to the answers. */

import { fileURLToPath, pathToFileURL } from "node:url";
import { completionsIn, definitionsIn, fixesIn, hoverIn, prepareHovers, referencesIn } from "./answers.ts";
import { BreakingChanges } from "./breaking.ts";
import {
  CodeActionKind,
  createConnection,
  DidChangeWatchedFilesNotification,
  MarkupKind,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
  type InitializeResult,
} from "./library.ts";
import { actionOf, completionItemOf, diagnosticOf } from "./messages.ts";
import { Project } from "./project.ts";
import { Session } from "./session.ts";
import { shownIn } from "./shown.ts";
import { configsOf, type Source } from "./sources.ts";
import { TextDocument, type Location } from "./text.ts";

export interface ServerOptions {
  /** The absolute path of the config. By default, the configs in the workspace are used. */
  readonly config?: string;
  /** Git refs to compare with. The first that exists is used. */
  readonly against: readonly string[];
  readonly version: string;
}

const capabilities: InitializeResult["capabilities"] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  completionProvider: { triggerCharacters: ['"', "'", "#", "/", ":"] },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
};

/** Files outside of the file system, such as untitled ones, have no path. */
const placeOf = (uri: string): string | undefined =>
  uri.startsWith("file:") ? fileURLToPath(uri) : undefined;

const foldersIn = ({ workspaceFolders, rootUri }: InitializeParams): string[] => {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
  return uris.flatMap((uri) => placeOf(uri) ?? []);
};

const sourcesIn = (params: InitializeParams, { config }: ServerOptions): Source[] =>
  config === undefined ? foldersIn(params).flatMap(configsOf) : [{ kind: "config", place: config }];

class Server {
  private readonly connection: Connection;
  /** The editor's log. */
  private readonly log: Connection["console"];
  private readonly documents = new TextDocuments(TextDocument);
  private readonly breaking: BreakingChanges;
  private readonly session: Session;
  private shown = new Set<string>();

  constructor(connection: Connection, sources: readonly Source[], { against }: ServerOptions) {
    this.connection = connection;
    this.log = connection.console;
    this.breaking = new BreakingChanges(against, (message) => this.log.info(message));
    this.session = new Session(new Project(sources), {
      show: () => this.show(),
      compare: async () => {
        const compared = this.breaking.update(this.session.project, this.session.texts);
        await prepareHovers(this.session.project, this.session.texts);
        await compared;
        this.show();
      },
      fail: (error) => this.fail(error),
    });
  }

  listen(): void {
    this.listenToDocuments();
    this.answer();
    this.connection.onShutdown(() => {
      this.session.end();
      this.breaking.end();
    });
  }

  /** Asks the editor to report files that change on disk. */
  watch(): void {
    const watchers = [{ globPattern: "**/*.{json,yaml,yml}" }];
    void this.connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }

  start(): void {
    this.session.touch([]);
  }

  private listenToDocuments(): void {
    const { connection, documents, session } = this;
    const onPlace = (uri: string, use: (place: string) => void): void => {
      const place = placeOf(uri);
      if (place !== undefined) use(place);
    };
    documents.onDidChangeContent(({ document }) =>
      onPlace(document.uri, (place) => session.update(place, document.getText())),
    );
    documents.onDidClose(({ document }) => onPlace(document.uri, (place) => session.close(place)));
    documents.onDidSave(() => {
      this.breaking.forget();
      session.touch([]);
    });
    connection.onDidChangeWatchedFiles(({ changes }) =>
      session.changedOnDisk(changes.flatMap(({ uri }) => placeOf(uri) ?? [])),
    );
    documents.listen(connection);
  }

  private answer(): void {
    const { connection, session } = this;
    const { texts } = session;
    connection.onDefinition(async ({ textDocument: { uri }, position }) => {
      const locations = definitionsIn(await session.current(), texts, placeOf(uri) ?? "", position);
      return locations.map((one) => this.locationOf(one));
    });
    connection.onReferences(async ({ textDocument: { uri }, position, context }) => {
      const project = await session.current();
      const place = placeOf(uri) ?? "";
      const found = referencesIn(project, texts, place, position, context.includeDeclaration);
      return found.map((one) => this.locationOf(one));
    });
    connection.onHover(async ({ textDocument: { uri }, position }) => {
      const hover = await hoverIn(await session.current(), texts, placeOf(uri) ?? "", position);
      if (hover === undefined) return null;
      return { contents: { kind: MarkupKind.Markdown, value: hover.markdown }, range: hover.range };
    });
    // Completion does not wait, because the text is usually incomplete.
    connection.onCompletion(({ textDocument: { uri }, position }) =>
      completionsIn(session.project, texts, placeOf(uri) ?? "", position).map(completionItemOf),
    );
    connection.onCodeAction(async ({ textDocument: { uri }, range, context }) => {
      const fixes = fixesIn(await session.current(), texts, placeOf(uri) ?? "", range);
      return fixes
        .map((fix) => actionOf(fix, uri, context.diagnostics))
        .filter(
          ({ kind }) => context.only === undefined || context.only.some((one) => kind?.startsWith(one)),
        );
    });
  }

  private locationOf({ place, range }: Location) {
    return { uri: this.uriOf(place), range };
  }

  /** Prefers the editor's spelling of a file's address. */
  private uriOf(place: string): string {
    return this.documents.keys().find((uri) => placeOf(uri) === place) ?? pathToFileURL(place).href;
  }

  /** Shows the problems of all files, and clears those of files without problems. */
  private show(): void {
    const { project, texts } = this.session;
    const found = shownIn(project, texts, this.breaking.problems);
    for (const place of new Set([...this.shown, ...found.keys()])) {
      const diagnostics = (found.get(place) ?? []).map(diagnosticOf);
      void this.connection.sendDiagnostics({ uri: this.uriOf(place), diagnostics });
    }
    this.shown = new Set(found.keys());
  }

  private fail(error: unknown): void {
    this.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Serves one editor. The library ends the process when the editor exits. */
export const serve = (
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  options: ServerOptions,
): void => {
  const connection = createConnection(input, output);
  connection.onInitialize((params) => {
    const server = new Server(connection, sourcesIn(params, options), options);
    server.listen();
    connection.onInitialized(() => {
      if (params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true) server.watch();
      server.start();
    });
    return { capabilities, serverInfo: { name: "koine", version: options.version } };
  });
  connection.listen();
};
