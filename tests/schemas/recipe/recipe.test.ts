import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { colleagues, rating, sign, type Addition } from './additions.ts';

const readme = await readFile('README.md', 'utf8');

/** Files that somebody touches who follows the recipe. */
const touched = ({ files, lines }: Addition) => [
  ...new Set([...Object.keys(files), ...lines.map(([file]) => file)]),
];

/** The files that a recipe of README names; `<type>` and `<group>` stand for what is added. */
function named(recipe: string, added: string): string[] {
  const from = readme.indexOf(`**${recipe}**`);
  const text = readme.slice(from, readme.indexOf('\n**', from + 1));
  const paths = [...text.matchAll(/`([^`\s]+\.tsx?)`/g)].map(([, path = '']) => path);
  return paths.map((path) => path.replace(/<\w+>/g, added));
}

describe.each([
  ['A field type', 'rating', rating, 9],
  ['An approver rule', 'colleagues', colleagues, 3],
  ['A function of expressions', 'numbers', sign, 2],
] as const)('README’s recipe: %s', (recipe, added, addition, most) => {
  it('names all that is touched', () => {
    const paths = named(recipe, added);
    const isNamed = (file: string) =>
      file.startsWith('tests/api/') || paths.some((path) => file.endsWith(path));
    expect(touched(addition).filter((file) => !isNamed(file))).toEqual([]);
    expect(touched(addition).length).toBeLessThanOrEqual(most);
  });

  it('leads to places that are there', async () => {
    const places = addition.lines.map(async ([file, behind]) => ({
      behind,
      isThere: (await readFile(file, 'utf8')).includes(`\n${behind}\n`),
    }));
    expect((await Promise.all(places)).filter(({ isThere }) => !isThere)).toEqual([]);
  });
});
