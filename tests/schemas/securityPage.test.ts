import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const roots = /^(docs|engine|schemas|scripts|src|tests)\//;

/** What stands in code marks and is a file; tests without a folder lie in `tests/api/server`. */
const files = [...page.matchAll(/`([\w@./-]+)`/g)].flatMap(([, name = '']) => {
  if (roots.test(name)) return name;
  return name.endsWith('.test.ts') ? join('tests/api/server', name) : [];
});

const requirementsOf = (rows: readonly string[]) =>
  rows.flatMap((row) => row.split('|')[1]!.match(/V\d+(\.\d+)*/g) ?? []);

test('every exception has its reason', () => {
  const [, listed = '', chapters = ''] = /## Exceptions\n(.*?)\n(## V.*)/s.exec(page) ?? [];
  const reasons = requirementsOf(listed.split('\n').filter((line) => line.startsWith('| V')));
  const exceptions = requirementsOf(
    chapters.split('\n').filter((line) => /\| exception /.test(line)),
  );
  expect(exceptions.length).toBeGreaterThan(10);
  const isReasoned = (id: string) => reasons.some((one) => id === one || id.startsWith(`${one}.`));
  expect(exceptions.filter((id) => !isReasoned(id))).toEqual([]);
});

test('every file that the security page names exists', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('what the page says of requests and of unpacking is what the server does', () => {
  const sources = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name));
  const saying = (pattern: RegExp) =>
    sources('src/server').filter((file) => pattern.test(readFileSync(file, 'utf8')));
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  // the one client, and the one reader of packed files, each with the tests that the page names
  expect([...new Set(saying(/\brequest\b[^}]*\} from 'node:https?'|from 'undici'/).map(folderOf))]).toEqual([
    'src/server/outbound',
  ]);
  expect([...new Set(saying(/\binflate\w*\(/).map(folderOf))]).toEqual([
    'src/server/features/imports/reader',
  ]);
  expect(page).toContain('`outbound.server.test.ts`');
  expect(page).toContain('`tests/api/imports/reader.test.ts`');
});
