import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  CodeActionKind,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type ServerCapabilities,
  type TextDocumentPositionParams,
} from 'vscode-languageserver';
import { complete } from './answers/complete.ts';
import { definition } from './answers/definition.ts';
import { hover } from './answers/hover.ts';
import { quickFixes } from './answers/quickFix.ts';
import { signature } from './answers/signature.ts';
import { Folder } from './Folder.ts';
import { JsonSchemas } from './JsonSchemas.ts';
import { Spot } from './Spot.ts';

const capabilities: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['"', ':', '.', "'", ' '] },
  hoverProvider: true,
  signatureHelpProvider: { triggerCharacters: ['(', ','] },
  definitionProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
};

/**
 * Serves editors over the language server protocol: what `schema -- check` finds, of all files and of the text as it is
 * being typed; names and expressions offered and explained.
 *
 * @param root of the definition files; unless told, `schemas` below the folder that the editor has open
 */
export function serve(connection: Connection, root?: string) {
  const documents = new TextDocuments(TextDocument);
  const schemas = new JsonSchemas();
  const folder = new Folder(connection, documents, root);
  const spotAt = async ({ textDocument: { uri }, position }: TextDocumentPositionParams) => {
    await folder.ready;
    const document = documents.get(uri)!;
    return Spot.at(folder.workspace, schemas, { document, file: folder.fileOf(uri), position });
  };

  connection.onInitialize((params) => {
    folder.open(params);
    return { capabilities };
  });
  connection.onInitialized(() => void folder.load());
  connection.onShutdown(() => folder.stop());
  connection.onDidChangeWatchedFiles(() => folder.loadSoon());
  documents.onDidChangeContent(() => folder.loadSoon());
  documents.onDidClose(({ document }) => folder.leave(document.uri));

  connection.onCompletion(async (params) => complete(await spotAt(params), schemas));
  connection.onHover(async (params) => hover(await spotAt(params), schemas));
  connection.onSignatureHelp(async (params) => signature(await spotAt(params)));
  connection.onDefinition(async (params) => definition(await spotAt(params), folder));
  connection.onCodeAction(quickFixes);

  documents.listen(connection);
  connection.listen();
}
