import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { applyFiles } from '#server/start/applyFiles.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { launchChromium } from '#tests/support/browser.ts';
import { insertCompany, password } from '#tests/support/company.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import { compared, limited, timed, type Figure } from '../support/figures.ts';
import { httpClient, signIn } from '../support/http.ts';
import { writeModules } from '../support/manyModules.ts';
import { builtProduct, startProduct } from '../support/product.ts';

const sizes = { few: 6, many: 300 };
const rounds = 15;
const orders = 20;
const startLimit = 3;

interface Contestant {
  url: string;
  page: Page;
  /** Milliseconds of each start of the server, its tables in step already. */
  starts: number[];
  stop(): Promise<void>;
}

/** Starts and screens of one and the same office, with six modules and with 300, in turns. */
export async function moduleCount(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-modules-'));
  const postgres = await startPostgres({ durable: true });
  const browser = await launchChromium();
  const few = await open('few', { folder, browser, url: postgres.url });
  const many = await open('many', { folder, browser, url: postgres.url });
  try {
    const figures: Figure[] = [
      limited('synced-start', 's', many.starts, startLimit),
      compared('synced-start, by modules', 's', many.starts, few.starts, { goal: Infinity }),
    ];
    for (const [name, act] of Object.entries(screens)) {
      const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
      for (let round = 0; round < rounds; round += 1) {
        times.few.push(await act(few));
        times.many.push(await act(many));
      }
      // The first round warms up.
      const [ours, reference] = [times.many.slice(1), times.few.slice(1)];
      figures.push(compared(`${name}, 300 modules to 6`, 'ms', ours, reference, { goal: 1.2 }));
    }
    return figures;
  } finally {
    await browser.close();
    await few.stop();
    await many.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a clerk waits for, each in milliseconds. */
const screens: Record<string, (contestant: Contestant) => Promise<number>> = {
  'the application opens at a list': ({ url, page }) =>
    timed(async () => {
      await page.goto(`${url}/order/list`);
      await page.getByRole('grid').waitFor();
    }),
  'a form opens': async ({ url, page }) => {
    await page.goto(`${url}/order/list`);
    await page.getByRole('grid').waitFor();
    return timed(async () => {
      await page.getByRole('button', { name: 'Add' }).first().click();
      await page.getByRole('textbox').last().waitFor();
    });
  },
  'a page of a list is read': async ({ url, page }) => {
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('session')!) as { token: string }).token,
    );
    const client = httpClient(url, token);
    const time = await timed(() => client.post('/v1/order/list/1/20', {}));
    client.close();
    return time;
  },
};

async function open(
  name: keyof typeof sizes,
  { folder, browser, url }: { folder: string; browser: Browser; url: string },
): Promise<Contestant> {
  const schemas = join(folder, name);
  await writeModules(schemas, sizes[name]);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = name;
  const main = await openDatabase({ url });
  await main.script(`create database ${name}`);
  await main.close();
  const db = await openDatabase({ url: databaseUrl.href });
  await applyFiles(db, schemas);
  await insertCompany(db);
  await db.close();

  const starts: number[] = [];
  const product = await builtProduct();
  const start = async () => {
    let server!: Awaited<ReturnType<typeof startProduct>>;
    const env = {
      DATABASE_URL: databaseUrl.href,
      DATA_DIR: folder,
      SCHEMAS_DIR: schemas,
      DEMO: 'false',
    };
    const time = await timed(async () => {
      server = await startProduct(product, 'node dist/server/main.js', env);
    });
    starts.push(time / 1000);
    return server;
  };
  for (let round = 0; round < 4; round += 1) await (await start()).stop();
  const server = await start();
  const clerk = httpClient(server.url, await signIn(server.url, 'ann', password));
  for (let order = 1; order <= orders; order += 1)
    await clerk.post('/v1/order/handle', { data: { title: `Order ${order}` } });
  clerk.close();
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await page.goto(server.url);
  await page.getByLabel('User name').fill('ann');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.locator('.shell').waitFor();
  return { url: server.url, page, starts, stop: () => server.stop() };
}
