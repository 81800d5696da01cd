import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorybook } from './support/storybook.ts';

let storybook: Awaited<ReturnType<typeof openStorybook>>;
beforeAll(async () => {
  storybook = await openStorybook();
  // it is built first
}, 600_000);
afterAll(() => storybook.close());

it('plays what the stories of fields and screens do, in one language or the other', async () => {
  const stories = storybook.entries.filter(({ tags }) => tags.includes('play-fn'));
  expect(stories.length).toBeGreaterThan(35);
  const half = (of: number) => stories.filter((_, at) => at % 2 === of);
  const wrong = [
    ...(await storybook.play('language:en', half(0))),
    ...(await storybook.play('language:zh', half(1))),
  ];
  expect(wrong).toEqual([]);
});
