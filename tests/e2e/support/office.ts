import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { Person } from './Person.ts';
import { startAgain, type Product } from './Product.ts';

const pictures = join(import.meta.dirname, '../../.output/e2e');

export interface Office {
  readonly product: Product;
  readonly browser: Browser;
  /** The one person of this name, signed in at a browser of their own for all tests of the file. */
  person(user: string): Promise<Person>;
  /** Somebody signed in until the end of the test, at a page or at home. */
  visit(user: string, options?: BrowserContextOptions & { path?: string }): Promise<Person>;
  /** Somebody at the sign-in page until the end of the test. */
  visitor(options?: BrowserContextOptions): Promise<Person>;
}

/**
 * An office for the tests of a file: the product, and people at browsers. A test fails when a browser complained;
 * what people saw when a test failed is kept as pictures.
 */
export function openOffice(start: () => Promise<Product> = startAgain): Office {
  let product: Product;
  let browser: Browser;
  const people = new Map<string, Promise<Person>>();
  const visitors = new Set<Person>();
  const office: Office = {
    get product() {
      return product;
    },
    get browser() {
      return browser;
    },
    person: (user) => {
      const known = people.get(user) ?? Person.signedIn(product, browser, user);
      people.set(user, known);
      return known;
    },
    visit: async (user, options) => {
      const person = await Person.signedIn(product, browser, user, options);
      visitors.add(person);
      return person;
    },
    visitor: async (options) => {
      const person = await Person.at(product, browser, options);
      visitors.add(person);
      return person;
    },
  };

  beforeAll(async () => {
    [product, browser] = await Promise.all([start(), launchChromium()]);
  });
  afterEach(async ({ task }) => {
    const staff = (await Promise.allSettled(people.values())).flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    );
    const present = [...staff, ...visitors];
    const failed = task.result?.state === 'fail';
    if (failed) await picture(task.name, present);
    const problems = present.flatMap((person) => person.problems.splice(0));
    // what a failed test left open is not in the way of the next
    for (const person of failed ? present : visitors) await person.leave();
    if (failed) people.clear();
    visitors.clear();
    expect(problems, 'complaints of browsers').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return office;
}

async function picture(name: string, people: readonly Person[]) {
  await mkdir(pictures, { recursive: true });
  for (const [index, { page }] of people.entries()) {
    const file = `${name.slice(0, 60).replaceAll('/', ' ')}, ${index + 1}.png`;
    await page.screenshot({ path: join(pictures, file) }).catch(() => {});
  }
}
