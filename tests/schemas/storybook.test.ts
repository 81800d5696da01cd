import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalizeStories } from 'storybook/internal/common';
import { StoryIndexGenerator } from 'storybook/internal/core-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moduleIndexer } from '../../.storybook/moduleIndexer.ts';
import { moduleStoriesPlugin } from '../../.storybook/moduleStoriesPlugin.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  await mkdir(join(folder, 'overlays/acme'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

const overlay = (value: object) =>
  writeFile(join(folder, 'overlays/acme/order.module.json'), JSON.stringify(value));

async function storiesOf(module: string) {
  StoryIndexGenerator.clearFindMatchingFilesCache();
  const within = { configDir: folder, workingDir: folder };
  const generator = new StoryIndexGenerator(normalizeStories(['./**/*.module.json'], within), {
    ...within,
    indexers: [moduleIndexer(folder)],
    docs: {},
  });
  await generator.initialize();
  const { entries } = await generator.getIndex();
  return Object.values(entries)
    .filter(({ importPath }) => importPath.endsWith(`/${module}.module.json`))
    .map(({ title, name, importPath }) => `${importPath} ${title} ${name}`);
}

it('has the stories of a module as its overlay leaves it, and none of the overlay', async () => {
  const plain = await storiesOf('order');
  expect(plain.length).toBeGreaterThan(2);
  await overlay({ module: 'order', title: { en: 'Sales order' } });
  expect(await storiesOf('order')).toEqual(
    plain.map((story) => story.replace('/Order ', '/Sales order ')),
  );
});

it('makes a story file of each module with an overlay, and reads it again when that changes', async () => {
  await overlay({ module: 'order', title: { en: 'Sales order' } });
  const watched: string[] = [];
  const load = moduleStoriesPlugin(folder).load as (id: string) => Promise<string>;
  const context = { addWatchFile: (file: string) => watched.push(file) };
  const file = join(folder, 'order.module.json');
  expect(await load.call(context, `${file}.stories.js`)).toContain('/Sales order"');
  expect(watched).toContain(join(folder, 'overlays/acme/order.module.json'));
});

it('says where an overlay cannot be read', async () => {
  await writeFile(join(folder, 'overlays/acme/order.module.json'), '{ "module": "order", }');
  const load = moduleStoriesPlugin(folder).load as (id: string) => Promise<string>;
  const context = { addWatchFile: () => undefined };
  await expect(
    load.call(context, `${join(folder, 'order.module.json')}.stories.js`),
  ).rejects.toThrow('overlays/acme/order.module.json:1:22');
});
