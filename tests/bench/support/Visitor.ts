import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { httpClient } from './http.ts';

/** One page as it was opened. */
export interface Opened {
  /** Until it was painted. */
  ms: number;
  /** Milliseconds of processor that the page's thread took until then. */
  processor: number;
  /** What was loaded, asked and done until then, a line each. */
  before: string[];
}

/** Milliseconds until a page does nothing any more; the stream of events never ends. */
const settled = 1_500;
/** Milliseconds from reaching a button to pressing it: people take longer. */
const reached = 100;
const user = { userName: 'zhangwei', password: 'Demo#2026' };
const list = '/customer/list';
const shownRow = '.shell [role=row][aria-rowindex="2"]';
const shownField = '.shell form fieldset input';

/** A script that notes when something that a selector finds is first painted. */
const watchPaint = (selector: string) => `
  performance.clearMarks();
  performance.clearResourceTimings();
  performance.setResourceTimingBufferSize(2000);
  requestAnimationFrame(function look() {
    const isShown = [...document.querySelectorAll(${JSON.stringify(selector)})].some(
      (element) => element.getClientRects().length > 0,
    );
    // the frame that has it is painted when the next one begins
    requestAnimationFrame(isShown ? () => performance.mark('painted') : look);
  });`;

/** Somebody in a browser, who opens pages and is told what that took. */
export class Visitor {
  private constructor(
    private readonly page: Page,
    private readonly cdp: CDPSession,
    private readonly url: string,
  ) {}

  static async signIn(browser: Browser, url: string): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    });
    const client = httpClient(url);
    const answer = await client.post<{ Authorization: string; userInfo: unknown }>(
      '/platform/login',
      { ...user, customLoginType: 'password', clientId: 'bench' },
    );
    client.close();
    const session = { token: answer.Authorization, user: answer.userInfo };
    await context.addInitScript(
      (kept) => localStorage.setItem('session', kept),
      JSON.stringify({ ...session, mustChangePassword: false }),
    );
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    // of the processor, whatever else the machine does meanwhile
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(watchPaint(shownRow));
    return new Visitor(page, cdp, url);
  }

  /** By its address, as a bookmark does. */
  async openList(): Promise<Opened> {
    await this.page.goto('about:blank');
    const before = await this.spent();
    await this.page.goto(`${this.url}${list}`);
    return this.whenPainted(before, 0);
  }

  /** From the list that shows. */
  async openForm(): Promise<Opened> {
    await wait(settled);
    const add = this.page.locator(`[data-page^="${list}"]`).getByRole('button', {
      name: 'Add',
      exact: true,
    });
    await this.page.evaluate(watchPaint(shownField));
    await add.hover();
    await wait(reached);
    const before = await this.spent();
    const began = await add.evaluate((button: HTMLElement) => {
      const now = performance.now();
      button.click();
      return now;
    });
    return this.whenPainted(before, began);
  }

  private async whenPainted(before: Spent, began: number): Promise<Opened> {
    await this.page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
    const after = await this.spent();
    const { at, loaded } = await this.page.evaluate(() => ({
      at: performance.getEntriesByName('painted')[0]!.startTime,
      loaded: performance.getEntriesByType('resource').map((entry) => {
        const { name, startTime, responseEnd, decodedBodySize } =
          entry as PerformanceResourceTiming;
        return { name, startTime, responseEnd, decodedBodySize };
      }),
    }));
    const had = loaded.filter(({ responseEnd }) => responseEnd <= at);
    return {
      ms: at - began,
      processor: (after.TaskDuration! - before.TaskDuration!) * 1000,
      before: [
        ...had.map(
          ({ name, startTime, responseEnd, decodedBodySize }) =>
            `${span(startTime - began, responseEnd - began)}  ${kib(decodedBodySize)}  ${pathOf(name)}`,
        ),
        ...Object.keys(kinds).map(
          (kind) => `${ms((after[kind]! - before[kind]!) * 1000)}  ${kinds[kind]}`,
        ),
        `${ms(at - began)}  painted`,
      ],
    };
  }

  /** Seconds of processor that the page's thread has spent so far, by what for. */
  private async spent(): Promise<Spent> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }
}

type Spent = Record<string, number>;

const kinds: Record<string, string> = {
  TaskDuration: 'of processor in all, of which',
  ScriptDuration: 'script',
  V8CompileDuration: 'compiling',
  RecalcStyleDuration: 'styles',
  LayoutDuration: 'layout',
};

const ms = (value: number) => `${value.toFixed(0).padStart(5)} ms`;
const span = (from: number, to: number) => `${from.toFixed(0).padStart(5)} –${ms(to)}`;
const kib = (bytes: number) => `${(bytes / 1024).toFixed(0).padStart(5)} KiB`;
const pathOf = (address: string) => new URL(address).pathname;
