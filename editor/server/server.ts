import { fileURLToPath, pathToFileURL } from 'node:url';
import { relative, join, sep } from 'node:path';
import { getLanguageService, type JSONSchema } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  CodeActionKind,
  TextDocuments,
  TextDocumentSyncKind,
  type CompletionItem,
  type Connection,
  type Position,
} from 'vscode-languageserver';
import { functions } from '#engine/expression/functions/index.ts';
import { functionExamples } from '#engine/expression/functions/examples.ts';
import type { Language } from '#engine/schema/language/index.ts';
import { kindOfFile, type DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { languages } from '#engine/schema/metaSchema.ts';
import { callAt, suggestionsIn, tellOf } from '#engine/schema/naming/completion.ts';
import { writtenSchema } from '#engine/schema/written/writtenSchema.ts';
import { diagnosticOf } from './diagnosticOf.ts';
import { expressionItem, nameItem } from './items.ts';
import { namesAt, type Named } from './names.ts';
import { placeAt, withValue } from './place.ts';
import { slotAt } from './slotAt.ts';
import { Workspace } from './Workspace.ts';

/** How long nothing is typed before all is checked, in ms. */
const pause = 250;

/**
 * Serves editors over the language server protocol: what `schema -- check` finds, of all files and of the text as it is
 * being typed; names and expressions offered and explained.
 *
 * @param folder of the definition files; unless told, `schemas` below the folder that the editor has open
 */
export function serve(connection: Connection, folder?: string) {
  const documents = new TextDocuments(TextDocument);
  const json = getLanguageService({
    // whatever `$schema` names lies where this server makes it
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
    schemaRequestService: async (uri) => {
      const kind = /(\w+)\.schema\.json$/.exec(uri)?.[1] ?? '';
      if (!Object.hasOwn(languages, kind)) throw new Error(`No schema is called ${uri}`);
      return JSON.stringify(writtenSchema(kind as DefinitionKind));
    },
  });
  const kinds = Object.keys(languages) as DefinitionKind[];
  json.configure({
    schemas: kinds.map((kind) => ({
      uri: `file:///${kind}.schema.json`,
      fileMatch: [`*.${kind}.json`],
      schema: writtenSchema(kind) as JSONSchema,
    })),
  });
  /** A text as the service of JSON knows it: by its kind alone. */
  const shownAs = (kind: DefinitionKind, text: string) => {
    const shown = TextDocument.create(`file:///definition.${kind}.json`, 'json', 1, text);
    return { shown, parsed: json.parseJSONDocument(shown) };
  };
  let root = folder ?? '';
  let language: Language = 'en';
  let workspace = new Workspace(root);
  let told = new Set<string>();
  let ready: Promise<void> = Promise.resolve();

  const fileOf = (uri: string) => relative(root, fileURLToPath(uri)).split(sep).join('/');
  const uriOf = (file: string) => pathToFileURL(join(root, file)).href;

  connection.onInitialize(({ workspaceFolders, rootUri, locale }) => {
    const open = workspaceFolders?.[0]?.uri ?? rootUri;
    root = folder ?? join(open ? fileURLToPath(open) : '.', 'schemas');
    language = locale?.startsWith('zh') ? 'zh' : 'en';
    workspace = new Workspace(root);
    return {
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        completionProvider: { triggerCharacters: ['"', ':', '.', "'", ' '] },
        hoverProvider: true,
        signatureHelpProvider: { triggerCharacters: ['(', ','] },
        definitionProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
      },
    };
  });

  async function load() {
    for (const document of documents.all())
      workspace.open(fileOf(document.uri), document.getText());
    await workspace.load();
  }
  async function check() {
    const problems = workspace.problems();
    const wrong = new Set(problems.map((problem) => problem.file));
    for (const file of new Set([...told, ...wrong])) {
      const diagnostics = problems
        .filter((problem) => problem.file === file)
        .map((problem) => diagnosticOf(textOf(file), problem, language));
      await connection.sendDiagnostics({ uri: uriOf(file), diagnostics });
    }
    told = wrong;
  }
  const textOf = (file: string) => workspace.written.get(file)?.text ?? '';
  const tellOfFailure = (error: unknown) => connection.console.error(String(error));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (work: () => Promise<void>) => {
    clearTimeout(timer);
    timer = setTimeout(() => void work().catch(tellOfFailure), pause);
  };
  /** What is asked meanwhile is answered between reading and checking. */
  const loadNow = async () => {
    ready = load().catch(tellOfFailure);
    await ready;
    soon(check);
  };
  const checkSoon = () => soon(loadNow);
  connection.onInitialized(() => void loadNow());
  documents.onDidChangeContent(checkSoon);
  documents.onDidClose(({ document }) => {
    workspace.open(fileOf(document.uri), undefined);
    checkSoon();
  });
  connection.onDidChangeWatchedFiles(checkSoon);
  connection.onShutdown(() => clearTimeout(timer));

  /** What is at a position, with what the language says of it. */
  async function at(uri: string, position: Position) {
    await ready;
    const document = documents.get(uri)!;
    const file = fileOf(uri);
    const kind = kindOfFile(file);
    const offset = document.offsetAt(position);
    const text = withValue(document.getText(), offset);
    const { shown, parsed } = shownAs(kind ?? 'module', text);
    const matching = kind ? await json.getMatchingSchemas(shown, parsed) : [];
    return {
      document,
      file,
      kind,
      offset,
      text,
      place: placeAt(text, text === document.getText() ? offset : offset + 1, matching),
    };
  }

  connection.onCompletion(async ({ textDocument, position }) => {
    const { document, file, kind, offset, text, place } = await at(textDocument.uri, position);
    if (!kind) return [];
    const isBare = text !== document.getText();
    const inside = {
      start: document.positionAt(isBare ? offset : (place?.start ?? offset)),
      end: document.positionAt(isBare ? offset : (place?.end ?? offset)),
    };
    if (place?.isExpression) {
      const slot = slotAt(workspace, file, text, place.start, place.end);
      const before = text.slice(place.start + 1, isBare ? place.start + 1 : offset);
      return slot && workspace.registry
        ? suggestionsIn(workspace.registry, slot, before).map((suggestion) =>
            expressionItem(
              suggestion,
              isBare,
              suggestion.typed === undefined
                ? undefined
                : { start: document.positionAt(offset - suggestion.typed.length), end: position },
            ),
          )
        : [];
    }
    const named = place?.named && namesAt(workspace, place.named);
    const names = (named ?? []).map((one): CompletionItem => ({
      ...nameItem(one),
      filterText: `"${one.name}"`,
      textEdit: { range: inside, newText: JSON.stringify(one.name) },
    }));
    if (place?.named && !place.isKey && !isBare) return names;
    const { shown, parsed } = shownAs(kind, document.getText());
    return [...names, ...((await json.doComplete(shown, position, parsed))?.items ?? [])];
  });

  connection.onHover(async ({ textDocument, position }) => {
    const { document, file, kind, offset, text, place } = await at(textDocument.uri, position);
    const slot = place?.isExpression
      ? slotAt(workspace, file, text, place.start, place.end)
      : undefined;
    if (place && slot && workspace.registry) {
      const value = tellOf(
        workspace.registry,
        slot,
        text.slice(place.start + 1, place.end - 1),
        offset - place.start - 1,
      );
      if (value) return { contents: { kind: 'markdown', value } };
    }
    const found = place?.named && meant(place.named, String(place.node.value));
    if (found?.title)
      return {
        contents: `${found.title.en} ${found.title.zh}${found.detail ? ` (${found.detail})` : ''}`,
      };
    if (!kind) return undefined;
    const { shown, parsed } = shownAs(kind, document.getText());
    return json.doHover(shown, position, parsed);
  });

  connection.onSignatureHelp(async ({ textDocument, position }) => {
    const { offset, text, place } = await at(textDocument.uri, position);
    const call = place?.isExpression ? callAt(text.slice(place.start + 1, offset)) : undefined;
    const specs = call && functions.get(call.name);
    if (!call || !specs) return undefined;
    return {
      activeParameter: call.argument,
      signatures: specs.map(({ parameters, variadic, returns }) => ({
        label: `${call.name}(${parameters.join(', ')}${variadic ? ', …' : ''}): ${returns}`,
        parameters: parameters.map((label) => ({ label })),
        documentation: functionExamples[call.name]?.says ?? '',
      })),
    };
  });

  connection.onDefinition(async ({ textDocument, position }) => {
    const { place } = await at(textDocument.uri, position);
    const found = place?.named && meant(place.named, String(place.node.value));
    if (!found?.at) return undefined;
    const { file, path } = found.at;
    const source = workspace.whole.get(file) ?? workspace.written.get(file);
    if (!source) return undefined;
    const where = source.locate(path, { key: true });
    const start = { line: where.line - 1, character: where.column - 1 };
    return { uri: uriOf(where.file ?? file), range: { start, end: start } };
  });

  connection.onCodeAction(({ textDocument, context }) =>
    context.diagnostics
      .filter(({ data }) => typeof data === 'string')
      .map((diagnostic) => ({
        title: `→ ${String(diagnostic.data)}`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        edit: {
          changes: {
            [textDocument.uri]: [{ range: diagnostic.range, newText: String(diagnostic.data) }],
          },
        },
      })),
  );

  const meant = (place: Parameters<typeof namesAt>[1], name: string): Named | undefined =>
    namesAt(workspace, { ...place, text: name }).find((one) => one.name === name);

  documents.listen(connection);
  connection.listen();
}
