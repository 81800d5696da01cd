import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '#tests/support/browser.ts';
import { compared, limited, type Figure } from '../support/figures.ts';
import { Visitor, type Opened } from '../support/Visitor.ts';
import { builtProduct, startProduct } from '../support/product.ts';

const rounds = 15;
const warmUp = 3;
/** Half of what they took when this was first measured, in milliseconds. */
const limits = { list: 590, form: 270 };

/**
 * A list of the demo company opened by its address, all its code in the browser's cache, and a form opened from there.
 * Until it is painted; what is loaded, asked and done before that is printed beside. `BENCH_AGAINST` names the folder
 * of another built product, which takes turns with this one and is the reference then.
 */
export async function open(): Promise<Figure[]> {
  const browser = await launchChromium();
  const folders = [await builtProduct(), ...against()];
  const visitors: Visited[] = [];
  try {
    for (const folder of folders) visitors.push(await visit(browser, folder));
    for (let round = 0; round < rounds + warmUp; round += 1) {
      for (const { visitor, lists, forms } of visitors) {
        const list = await visitor.openList();
        const form = await visitor.openForm();
        if (round < warmUp) continue;
        lists.push(list);
        forms.push(form);
      }
    }
    tell('a list from a warm cache', visitors[0]!.lists);
    tell('a form by navigation', visitors[0]!.forms);
    const [ours, other] = visitors;
    return [
      ...figures('open-list', ours!.lists, other?.lists, limits.list),
      ...figures('open-form', ours!.forms, other?.forms, limits.form),
    ];
  } finally {
    await browser.close();
    for (const { close } of visitors) await close();
  }
}

const against = () => (process.env.BENCH_AGAINST ? [resolve(process.env.BENCH_AGAINST)] : []);

interface Visited {
  visitor: Visitor;
  lists: Opened[];
  forms: Opened[];
  close(): Promise<void>;
}

async function visit(browser: Browser, folder: string): Promise<Visited> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-data-'));
  const server = await startProduct(folder, 'node dist/server/main.js', { DATA_DIR: dataDir });
  const close = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { visitor: await Visitor.signIn(browser, server.url), lists: [], forms: [], close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** By the clock, and of the processor, which tells more while the machine does other things. */
function figures(name: string, ours: Opened[], other: Opened[] | undefined, limit: number) {
  const taken = (all: Opened[], what: 'ms' | 'processor') => all.map((one) => one[what]);
  const figure = (called: string, what: 'ms' | 'processor'): Figure =>
    other
      ? compared(called, 'ms', taken(ours, what), taken(other, what), { goal: 1 })
      : limited(called, 'ms', taken(ours, what), limit);
  return [figure(name, 'ms'), figure(`${name}-processor`, 'processor')];
}

/** What the quickest of them took: the others waited for the machine. */
function tell(title: string, all: readonly Opened[]) {
  const { before } = all.toSorted((a, b) => a.ms - b.ms)[0]!;
  console.error(`Before the first paint of ${title}:`);
  console.error(before.map((line) => `  ${line}`).join('\n'));
}
