import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Envelope, LoginAnswer } from '#shared/contract/index.ts';
import type { Session } from '#web/session/session.ts';
import { password, type Product } from './Product.ts';

/** Up to so many milliseconds pass before a call goes out: what waits for the wrong thing fails then. */
const longestDelay = Number(process.env.TEST_DELAY ?? 0);

/** A browser in English, 1440 pixels wide, unless told otherwise. */
export async function openBrowser(
  { url }: Product,
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(45_000);
  if (longestDelay > 0)
    await context.route(/\/(api|erp)\//, async (route) => {
      await wait(Math.random() * longestDelay);
      // the page may have been left meanwhile
      await route.continue().catch(() => {});
    });
  return context;
}

/** What a browser has kept of somebody who signed in before; the sign-in page has tests of its own. */
export async function signedInBefore(product: Product, userName: string) {
  const session = { name: 'session', value: JSON.stringify(await openSession(product, userName)) };
  return { cookies: [], origins: [{ origin: product.url, localStorage: [session] }] };
}

async function openSession({ url }: Product, userName: string): Promise<Session> {
  const response = await fetch(`${url}/api/platform/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  });
  const { code, message, data } = (await response.json()) as Envelope<LoginAnswer>;
  if (code !== 200) throw new Error(`${userName} cannot sign in: ${message}`);
  return {
    token: data.Authorization,
    user: data.userInfo,
    mustChangePassword: data.mustChangePassword,
  };
}
