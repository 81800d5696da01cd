import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { filesOf, journeysOf } from '../../scripts/codeJourneys.ts';

const page = await readFile('docs/architecture.md', 'utf8');
const journeys = await journeysOf('docs/architecture.md');

it('names only files and rooms that are there', () => {
  const named = [...page.matchAll(/`((?:engine|src|schemas)\/[^` ]*)`/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path.replace(/[*<].*/, '')))).toEqual([]);
});

it('names every room', () => {
  const rooms = ['engine', 'src'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `\`${folder}/${name}\``),
  );
  expect(rooms.filter((room) => !page.includes(room))).toEqual([]);
});

it('takes a field to paint in thirty files at most, and an approval to its commit in forty', () => {
  const counts = journeys.map(filesOf);
  expect(counts).toHaveLength(2);
  expect(counts[0]).toBeLessThanOrEqual(30);
  expect(counts[1]).toBeLessThanOrEqual(40);
});

it('is led by imports from each file to the next but where a file is read, an address opened or a call sent', () => {
  expect(journeys.map(({ starts }) => starts)).toEqual([
    [
      'schemas/contract/contractCreate.module.json',
      'src/server/definitions/loadFiles.ts',
      'src/server/definitions/checkFolder.ts',
      'src/server/start/applyFiles.ts',
      'src/server/features/definitions/definitionRoutes.ts',
      'src/web/routes.ts',
      'src/web/features/form/FormScreen.tsx',
    ],
    ['src/web/features/approval/ApprovalPage.tsx', 'src/server/features/workflow/workflowRoutes.ts'],
  ]);
});
