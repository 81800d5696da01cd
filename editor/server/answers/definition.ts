import type { Location } from 'vscode-languageserver';
import type { Folder } from '../Folder.ts';
import type { Spot } from '../Spot.ts';

/** Where the name under the cursor is defined. */
export function definition({ named }: Spot, folder: Folder): Location | null {
  if (!named?.at) return null;
  const { file, path } = named.at;
  const { whole, written } = folder.workspace;
  const source = whole.get(file) ?? written.get(file);
  if (!source) return null;
  const where = source.locate(path, { key: true });
  const start = { line: where.line - 1, character: where.column - 1 };
  return { uri: folder.uriOf(where.file ?? file), range: { start, end: start } };
}
