/**
 * `npm run demo`: remakes the demo company by going through the real operations, and keeps it as a backup. With names of
 * areas it plays these alone and writes nothing; `DEMO_STORY=<file>` keeps the story before them from run to run.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { applyFiles } from '#server/start/applyFiles.ts';
import { createServices } from '#server/start/createServices.ts';
import { backup } from '#server/db/transfer/backup.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { demoFile } from '#server/start/demo/preparedDemo.ts';
import { areas } from '#demo/areas/index.ts';
import { openDemoCompany } from '#demo/fill/openDemoCompany.ts';
import { play } from '#demo/fill/play.ts';
import { grow } from '#demo/growth.ts';
import { keepStory, restoreStory } from '#demo/keptStory.ts';
import { openOffice } from '#demo/openOffice.ts';
import { createRandom } from '#demo/random.ts';
import { makeRepeatable } from '#demo/repeatable.ts';
import { readMessages } from '#demo/readMessages.ts';
import { settle } from '#demo/settle.ts';
import { tellStory } from '#demo/story.ts';
import { WorkClock } from '#demo/WorkClock.ts';

const schemasDir = 'schemas';
const silent = { info() {}, warn: console.warn, error: console.error };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(areas, name));
if (unknown.length) throw new Error(`No area is called ${unknown.join(', ')}`);
const storyFile = asked.length ? process.env['DEMO_STORY'] : undefined;

const clock = new WorkClock('2026-02-02T01:05:00Z');
makeRepeatable(clock);
const filesDir = await mkdtemp(join(tmpdir(), 'demo-files-'));
const db = await openDatabase({ inMemory: true });
const known = storyFile ? await restoreStory(db, storyFile) : undefined;
await applyFiles(db, schemasDir);
const services = await createServices({
  db,
  log: silent,
  config: { dataDir: '', filesDir, maxFileBytes: 1_000_000 },
  now: clock.now,
});
try {
  const { ids, at: end } = known ?? (await tell());
  const office = openOffice(services, clock, createRandom(5), ids);
  clock.goTo(Date.parse('2026-05-11T01:00:00Z'));
  await grow(office);
  const failures: string[] = [];
  for (const [index, [name, area]] of Object.entries(areas).entries()) {
    if (asked.length && !asked.includes(name)) continue;
    const began = performance.now();
    const demo = openDemoCompany(services, office, clock, createRandom(100 + index));
    failures.push(...(await play(demo, area)).map((failure) => `${name}: ${failure}`));
    console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  clock.goTo(end);
  await readMessages(services, clock);
  await settle(db, office, clock.now());
  for (const failure of failures) console.error(failure);
  if (failures.length) process.exitCode = 1;
  else if (asked.length === 0) await keep();
} finally {
  await services.close();
  await rm(filesDir, { recursive: true });
}

/** The first story, until November. */
async function tell() {
  const story = { ids: new Map<string, string>(), at: 0 };
  await tellStory(openOffice(services, clock, createRandom(2026), story.ids));
  story.at = clock.now().getTime();
  if (storyFile) await keepStory(db, storyFile, story);
  return story;
}

async function keep() {
  const file = demoFile(schemasDir);
  await mkdir(dirname(file), { recursive: true });
  await backup(db, file, filesDir);
  console.log(`${file} is written; the company's clock stands at ${clock.now().toISOString()}`);
}
