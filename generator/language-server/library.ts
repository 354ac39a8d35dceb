/** The parts of the language server library that this module uses. */

export {
  CodeActionKind,
  CompletionItemKind,
  createConnection,
  createMessageConnection,
  DiagnosticSeverity,
  DidChangeWatchedFilesNotification,
  MarkupKind,
  PortMessageReader,
  PortMessageWriter,
  RequestType,
  TextDocuments,
  TextDocumentSyncKind,
  type CodeAction,
  type CompletionItem,
  type Connection,
  type Diagnostic,
  type InitializeParams,
  type InitializeResult,
  type MessageConnection,
} from "vscode-languageserver/node.js";
