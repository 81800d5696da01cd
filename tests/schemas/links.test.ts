import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = ['README.md', ...(await readdir('docs')).map((name) => join('docs', name))].filter(
  (path) => path.endsWith('.md'),
);

/** Addresses of headings as GitHub makes them. */
const anchorsOf = (page: string) =>
  new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

it.each(pages)('%s links to pages and headings that are there', async (path) => {
  const text = (await readFile(path, 'utf8')).replace(/^ *```.*?^ *```$/gms, '');
  const broken: string[] = [];
  for (const [, target = ''] of text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)) {
    const [file = '', anchor] = target.split('#');
    const linked = file ? join(dirname(path), file) : path;
    const isThere =
      existsSync(linked) && (!anchor || anchorsOf(await readFile(linked, 'utf8')).has(anchor));
    if (!isThere) broken.push(target);
  }
  expect(broken).toEqual([]);
});

it.each(pages)('%s names only files of the product that are there', async (path) => {
  const text = await readFile(path, 'utf8');
  const named = [
    ...text.matchAll(/`((?:demo|docs|editor|engine|scripts|src|tests)\/[^`\s<>*{}…]*\.\w+)`/g),
  ].map(([, file]) => file!);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
