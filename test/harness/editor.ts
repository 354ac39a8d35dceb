/** An editor: a client of the language server, which runs as its own process. */

import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  CompletionRequest,
  CodeActionRequest,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  FileChangeType,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ReferencesRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type CodeAction,
  type CompletionItem,
  type Diagnostic,
  type Hover,
  type InitializeResult,
  type Location,
  type Position,
  type ProtocolConnection,
} from "vscode-languageserver-protocol/node.js";

const program = path.resolve("dist/generator/cli.js");

const languageOf = (file: string): string => (/\.ya?ml$/.test(file) ? "yaml" : "json");

/** The position of a text in a file, or of an offset inside it. */
const positionIn = (text: string, part: string, offset: number): Position => {
  const at = text.indexOf(part);
  if (at < 0) throw new TypeError(`there is no ${part}`);
  const before = text.slice(0, at + offset).split("\n");
  return { line: before.length - 1, character: (before.at(-1) ?? "").length };
};

export class Editor {
  readonly folder: string;
  private readonly process: ChildProcess;
  private readonly connection: ProtocolConnection;
  private readonly texts = new Map<string, string>();
  private readonly shown = new Map<string, readonly Diagnostic[]>();
  private readonly waiting = new Set<() => void>();
  private version = 0;

  constructor(folder: string, args: readonly string[] = []) {
    this.folder = folder;
    this.process = spawn(process.execPath, [program, "lsp", ...args], {
      cwd: folder,
      stdio: ["pipe", "pipe", "inherit"],
    });
    const { stdin, stdout } = this.process;
    if (stdin === null || stdout === null) throw new TypeError("the server has no streams");
    this.connection = createProtocolConnection(
      new StreamMessageReader(stdout),
      new StreamMessageWriter(stdin),
    );
    this.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.shown.set(uri, diagnostics);
      for (const check of this.waiting) check();
    });
    this.connection.listen();
  }

  async start(): Promise<InitializeResult> {
    const workspaceFolders = [{ uri: pathToFileURL(this.folder).href, name: "project" }];
    const params = { processId: process.pid, rootUri: null, capabilities: {}, workspaceFolders };
    const result = await this.connection.sendRequest(InitializeRequest.type, params);
    await this.connection.sendNotification(InitializedNotification.type, {});
    return result;
  }

  /** Returns the exit code. */
  async end(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.process.once("exit", resolve));
    await this.connection.sendRequest(ShutdownRequest.type);
    await this.connection.sendNotification(ExitNotification.type);
    const code = await ended;
    this.connection.dispose();
    return code;
  }

  uriOf(file: string): string {
    return pathToFileURL(path.join(this.folder, file)).href;
  }

  textOf(file: string): string {
    return this.texts.get(file) ?? readFileSync(path.join(this.folder, file), "utf8");
  }

  async open(file: string): Promise<void> {
    const text = this.textOf(file);
    this.texts.set(file, text);
    const textDocument = { uri: this.uriOf(file), languageId: languageOf(file), version: 1, text };
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  /** Replaces the first occurrence of a text, as an unsaved change. */
  async replace(file: string, part: string, by: string): Promise<void> {
    const text = this.textOf(file);
    const range = { start: positionIn(text, part, 0), end: positionIn(text, part, part.length) };
    this.texts.set(
      file,
      text.replace(part, () => by),
    );
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.uriOf(file), version: ++this.version + 1 },
      contentChanges: [{ range, text: by }],
    });
  }

  /** Reports that a file was changed by another program. */
  async changedOnDisk(file: string): Promise<void> {
    await this.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: this.uriOf(file), type: FileChangeType.Changed }],
    });
  }

  /** Waits until the diagnostics of a file fulfill a condition, and returns them. */
  problems(file: string, isMet: (found: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
    const uri = this.uriOf(file);
    return new Promise((resolve) => {
      const check = (): void => {
        const found = this.shown.get(uri);
        if (found === undefined || !isMet(found)) return;
        this.waiting.delete(check);
        resolve(found);
      };
      this.waiting.add(check);
      check();
    });
  }

  async hover(file: string, part: string, offset = 0): Promise<Hover | null> {
    return this.connection.sendRequest(HoverRequest.type, this.at(file, part, offset));
  }

  async definition(file: string, part: string, offset = 0): Promise<readonly Location[]> {
    const found = await this.connection.sendRequest(DefinitionRequest.type, this.at(file, part, offset));
    return (Array.isArray(found) ? found : found === null ? [] : [found]).filter((one) => "uri" in one);
  }

  async references(file: string, part: string, offset = 0): Promise<readonly Location[]> {
    const params = { ...this.at(file, part, offset), context: { includeDeclaration: true } };
    return (await this.connection.sendRequest(ReferencesRequest.type, params)) ?? [];
  }

  async completions(file: string, part: string, offset: number): Promise<readonly CompletionItem[]> {
    const found = await this.connection.sendRequest(CompletionRequest.type, this.at(file, part, offset));
    return Array.isArray(found) ? found : (found?.items ?? []);
  }

  async fixes(file: string, diagnostics: readonly Diagnostic[]): Promise<readonly CodeAction[]> {
    const [first] = diagnostics;
    if (first === undefined) return [];
    const found = await this.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: this.uriOf(file) },
      range: first.range,
      context: { diagnostics: [...diagnostics] },
    });
    return (found ?? []).filter((one): one is CodeAction => "kind" in one);
  }

  private at(file: string, part: string, offset: number) {
    return {
      textDocument: { uri: this.uriOf(file) },
      position: positionIn(this.textOf(file), part, offset),
    };
  }
}
