import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { openStorybook } from './support/storybook.ts';

let storybook: Awaited<ReturnType<typeof openStorybook>>;
beforeAll(async () => {
  storybook = await openStorybook();
});
afterAll(() => storybook.close());

it.each(['light', 'dark'])('every story is shown, and for everybody: %s', async (theme) => {
  const stories = storybook.entries.filter(({ type }) => type === 'story');
  // what loads for good is never at rest
  const look = async ({ name }: { name: string }) =>
    name === 'Loading' ? [] : violations(storybook.page, '#storybook-root');
  expect(await storybook.play(`theme:${theme}`, stories, look)).toEqual([]);
});
