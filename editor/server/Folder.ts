import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Connection, InitializeParams, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Language } from '#engine/schema/language/index.ts';
import { diagnosticOf } from './diagnosticOf.ts';
import { Workspace } from './Workspace.ts';

/** How long nothing is typed before all is checked, in ms. */
const pause = 250;

/** The folder of definitions that an editor has open: read and checked anew whenever typing rests. */
export class Folder {
  workspace: Workspace;
  /** Resolves when what is on disk and open has been read. */
  ready: Promise<void> = Promise.resolve();
  private root: string;
  private language: Language = 'en';
  /** Files whose problems the editor shows. */
  private told = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param folder of the definition files; unless told, `schemas` below the folder that the editor has open */
  constructor(
    private readonly connection: Connection,
    private readonly documents: TextDocuments<TextDocument>,
    private readonly folder?: string,
  ) {
    this.root = folder ?? '';
    this.workspace = new Workspace(this.root);
  }

  open({ workspaceFolders, rootUri, locale }: InitializeParams) {
    const open = workspaceFolders?.[0]?.uri ?? rootUri;
    this.root = this.folder ?? join(open ? fileURLToPath(open) : '.', 'schemas');
    this.language = locale?.startsWith('zh') ? 'zh' : 'en';
    this.workspace = new Workspace(this.root);
  }

  fileOf(uri: string): string {
    return relative(this.root, fileURLToPath(uri)).split(sep).join('/');
  }

  uriOf(file: string): string {
    return pathToFileURL(join(this.root, file)).href;
  }

  /** What is asked meanwhile is answered between reading and checking. */
  async load() {
    this.ready = this.read().catch(this.tellOfFailure);
    await this.ready;
    this.soon(() => this.check());
  }

  loadSoon() {
    this.soon(() => this.load());
  }

  /** A file counts as it lies on disk again. */
  leave(uri: string) {
    this.workspace.open(this.fileOf(uri), undefined);
    this.loadSoon();
  }

  stop() {
    clearTimeout(this.timer);
  }

  private async read() {
    for (const document of this.documents.all())
      this.workspace.open(this.fileOf(document.uri), document.getText());
    await this.workspace.load();
  }

  private async check() {
    const problems = this.workspace.problems();
    const wrong = new Set(problems.map((problem) => problem.file));
    for (const file of new Set([...this.told, ...wrong])) {
      const text = this.workspace.written.get(file)?.text ?? '';
      const diagnostics = problems
        .filter((problem) => problem.file === file)
        .map((problem) => diagnosticOf(text, problem, this.language));
      await this.connection.sendDiagnostics({ uri: this.uriOf(file), diagnostics });
    }
    this.told = wrong;
  }

  private soon(work: () => Promise<void>) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void work().catch(this.tellOfFailure), pause);
  }

  private readonly tellOfFailure = (error: unknown) => this.connection.console.error(String(error));
}
