import { join } from 'node:path';
import { workspace, type ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

let client: LanguageClient | undefined;

/** Starts the language server beside this file for the definition files of the folder that is open. */
export async function activate({ extensionPath }: ExtensionContext): Promise<void> {
  const module = join(extensionPath, 'dist', 'server.cjs');
  client = new LanguageClient(
    'schema-office',
    'Schema Office',
    { module, transport: TransportKind.stdio },
    {
      documentSelector: [{ scheme: 'file', pattern: '**/schemas/**/*.json' }],
      synchronize: { fileEvents: workspace.createFileSystemWatcher('**/schemas/**/*.json') },
    },
  );
  await client.start();
}

export const deactivate = () => client?.stop();
