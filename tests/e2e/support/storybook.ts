import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { launchChromium, serveFolder } from '#tests/support/browser.ts';

export interface Entry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags: string[];
}

/** Through which Storybook's preview tells what becomes of a story. */
interface Channel {
  on(event: string, listener: (told: { message?: string; status?: string }) => void): void;
  emit(event: string, what: { storyId: string; viewMode: string }): void;
}
interface StoryWindow extends Window {
  /** What went wrong; set once the story has been played. */
  faults?: string[] | undefined;
  channel: Channel;
}

/**
 * The written stories of Storybook, built and open in Chromium.
 *
 * @param withDocs and their pages of properties and source, which take half of the building
 */
export async function openStorybook({ withDocs = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'storybook-'));
  const how = withDocs ? [] : ['--test'];
  const args = ['storybook', 'build', ...how, '--quiet', '--output-dir', folder];
  await promisify(execFile)('npx', args, { env: { ...process.env, STORIES: 'written' } });
  const index = await readFile(join(folder, 'index.json'), 'utf8');
  const entries = Object.values((JSON.parse(index) as { entries: Record<string, Entry> }).entries);
  const site = await serveFolder(folder);
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(tellFaults);
  return {
    entries,
    page,
    url: site.url,
    /** Shows stories one after the other, plays them, and answers what went wrong. */
    play: (globals: string, stories: readonly Entry[], look?: Look) =>
      playAll({ page, url: site.url, globals }, stories, look),
    async close() {
      await browser.close();
      await site.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** What else is wrong with a story that shows. */
type Look = (story: Entry) => Promise<string[]>;

/** Runs in the page before Storybook does. */
function tellFaults() {
  let faults: string[] = [];
  const listen = (channel: Channel) => {
    for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored'])
      channel.on(event, ({ message = event }) => faults.push(message));
    channel.on('storyFinished', ({ status }) => {
      if (status !== 'success' && faults.length === 0) faults.push(String(status));
      (window as unknown as StoryWindow).faults = faults;
      faults = [];
    });
  };
  const here = window as unknown as StoryWindow;
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    get: () => here.channel,
    set: (channel: Channel) => {
      here.channel = channel;
      listen(channel);
    },
  });
}

async function playAll(
  { page, url, globals }: { page: Page; url: string; globals: string },
  stories: readonly Entry[],
  look?: Look,
) {
  const wrong: string[] = [];
  for (const [at, story] of stories.entries()) {
    const { id, title, name } = story;
    if (at === 0) await page.goto(`${url}iframe.html?id=${id}&viewMode=story&globals=${globals}`);
    else
      await page.evaluate((storyId) => {
        const here = window as unknown as StoryWindow;
        here.faults = undefined;
        here.channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }, id);
    const faults = await page.waitForFunction(() => (window as unknown as StoryWindow).faults);
    const told = [...(await faults.jsonValue())!, ...((await look?.(story)) ?? [])];
    wrong.push(...told.map((fault) => `${title} ${name}: ${fault.slice(0, 400)}`));
  }
  return wrong;
}
