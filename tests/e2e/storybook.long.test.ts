import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openStorybook } from './support/storybook.ts';

let storybook: Awaited<ReturnType<typeof openStorybook>>;
beforeAll(async () => {
  storybook = await openStorybook({ withDocs: true });
});
afterAll(() => storybook.close());

it.each(['light', 'dark'])('every story is shown, and for everybody: %s', async (theme) => {
  const stories = storybook.entries.filter(({ type }) => type === 'story');
  // what loads for good is never at rest
  const look = async ({ name }: { name: string }) =>
    name === 'Loading' ? [] : violations(storybook.page, '#storybook-root');
  expect(await storybook.play(`theme:${theme}`, stories, look)).toEqual([]);
});

it('has a page of properties and source for each field type and each screen', async () => {
  const { entries, page, url } = storybook;
  const documented = new Set(
    entries.filter(({ type }) => type === 'docs').map(({ title }) => title),
  );
  const titles = new Set(entries.map(({ title }) => title));
  expect([...titles].filter((title) => !documented.has(title))).toEqual([]);
  await page.goto(`${url}iframe.html?id=screens-form--docs&viewMode=docs`);
  await page.getByRole('cell', { name: /^mode/ }).first().waitFor();
  await page.getByText('Show code').first().waitFor();
});
