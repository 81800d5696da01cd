import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { Person } from './Person.ts';
import { startProduct, type Product } from './Product.ts';

const pictures = join(import.meta.dirname, '../../.output/e2e');

export interface Office {
  readonly product: Product;
  readonly browser: Browser;
  /** The one person of this name, signed in at a browser of their own. */
  person(user: string): Promise<Person>;
}

/**
 * An office for the tests of a file: the product, and people at browsers. A test fails when a browser complained;
 * what people saw when a test failed is kept as pictures.
 */
export function openOffice(start: () => Promise<Product> = startProduct): Office {
  let product: Product;
  let browser: Browser;
  const people = new Map<string, Promise<Person>>();
  beforeAll(async () => {
    [product, browser] = await Promise.all([start(), launchChromium()]);
  });
  afterEach(async ({ task }) => {
    for (const [user, signingIn] of people) {
      const person = await signingIn.catch(() => undefined);
      if (!person) continue;
      if (task.result?.state === 'fail') {
        await mkdir(pictures, { recursive: true });
        const name = `${task.name.slice(0, 60)}, ${user}.png`.replaceAll('/', ' ');
        await person.page.screenshot({ path: join(pictures, name) });
      }
      expect(person.problems.splice(0), `complaints of the browser of ${user}`).toEqual([]);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return {
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
  };
}
