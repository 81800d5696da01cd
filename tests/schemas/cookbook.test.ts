import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDefinitions, formatProblem, kindOfFile } from '#engine/schema/check/index.ts';
import { printDefinition } from '#engine/schema/printDefinition.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { cookbook } from '#tests/support/cookbook.ts';
import { cookbooks, withFiles } from '../../scripts/schema/cookbook.ts';

const read = (file: string) => readFile(file, 'utf8');
const texts = await Promise.all(cookbooks.map(read));
const recipesOf = (text: string) => [...text.matchAll(/^## \d+\. /gm)].length;
const filesOf = (text: string) =>
  [...text.matchAll(/\]\(cookbook\/([^)]+\.json)\)\n\n```json/g)].map(([, file]) => file!);

describe('the cookbook', () => {
  it('is a company that passes the check, printed short', async () => {
    expect(checkDefinitions(await loadFiles(cookbook)).map(formatProblem)).toEqual([]);
    const names = await readdir(cookbook, { recursive: true });
    const files = names.filter((name) => kindOfFile(name));
    const long = await Promise.all(
      files.map(async (name) => {
        const text = await read(join(cookbook, name));
        return text === `${printDefinition(JSON.parse(text))}\n` ? [] : [name];
      }),
    );
    // When this fails: npm run schema -- format --schemas docs/cookbook
    expect(long.flat()).toEqual([]);
  });

  it('shows the files as they are, each recipe in both languages', async () => {
    // When this fails: npm run schema -- docs
    expect(await Promise.all(texts.map(withFiles))).toEqual(texts);
    expect(texts.map(recipesOf)).toEqual([26, 26]);
    expect(filesOf(texts[1]!)).toEqual(filesOf(texts[0]!));
  });

  it('tells of every module, and leads nowhere that is not there', async () => {
    const told = new Set(filesOf(texts[0]!));
    const modules = (await readdir(cookbook, { recursive: true })).filter(
      (name) => kindOfFile(name) === 'module' && !name.startsWith('directory/'),
    );
    expect(modules.filter((name) => !told.has(name))).toEqual([]);
    for (const text of texts) {
      const anchors = new Set([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => anchor(title!)));
      const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, link]) => link!);
      expect(links.filter((link) => !anchors.has(link))).toEqual([]);
    }
  });
});

/** As it is made of a heading where the page is shown. */
const anchor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
