import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const page = await readFile('docs/architecture.md', 'utf8');
const filesIn = (text: string) =>
  [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file!);
const journeys = page.split(/^## /m).filter((part) => filesIn(part).length > 0);

it('names only files and rooms that are there', () => {
  const named = [...page.matchAll(/`((?:engine|src|schemas)\/[^` ]*)`/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
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
  const lengths = journeys.map((part) => new Set(filesIn(part)).size);
  expect(lengths).toHaveLength(2);
  expect(lengths[0]).toBeLessThanOrEqual(30);
  expect(lengths[1]).toBeLessThanOrEqual(40);
});
