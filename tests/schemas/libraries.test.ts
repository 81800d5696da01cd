import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('docs/libraries.md says of each library what it is for, and of no other', async () => {
  const page = await readFile('docs/libraries.md', 'utf8');
  const named = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(named.toSorted()).toEqual(Object.keys(dependencies).toSorted());
});
