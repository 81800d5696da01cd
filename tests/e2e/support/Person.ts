import { setTimeout as wait } from 'node:timers/promises';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import type { Envelope, LoginAnswer } from '#shared/contract/index.ts';
import type { Session } from '#web/session/session.ts';
import { FormOnScreen } from './FormOnScreen.ts';
import { password, type Product } from './Product.ts';
import { watchPage } from './watchPage.ts';

/** What the application keeps of a session; the sign-in page has tests of its own. */
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

/** Up to so many milliseconds pass before a call goes out: what waits for the wrong thing fails then. */
const longestDelay = Number(process.env.TEST_DELAY ?? 0);

/** Somebody at a browser of their own, who finds things by what they are called. */
export class Person {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
    /** What the browser complained about: errors, refused content, failed requests. */
    readonly problems: string[],
  ) {}

  /** Opens a browser in English, 1440 pixels wide, unless told otherwise. */
  static async at(product: Product, browser: Browser, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'en-US',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    context.setDefaultTimeout(20_000);
    if (longestDelay > 0)
      await context.route(/\/(api|erp)\//, async (route) => {
        await wait(Math.random() * longestDelay);
        // the page may have been left meanwhile
        await route.continue().catch(() => {});
      });
    const page = await context.newPage();
    const problems: string[] = [];
    watchPage(page, problems);
    return new Person(context, page, product.url, problems);
  }

  /** Somebody who has signed in before and opens the application, at its home page unless told otherwise. */
  static async signedIn(
    product: Product,
    browser: Browser,
    user: string,
    { path = '/', ...options }: BrowserContextOptions & { path?: string } = {},
  ) {
    const session = { name: 'session', value: JSON.stringify(await openSession(product, user)) };
    const storageState = {
      cookies: [],
      origins: [{ origin: product.url, localStorage: [session] }],
    };
    const person = await Person.at(product, browser, { ...options, storageState });
    await person.page.goto(path);
    await person.page.locator('.shell').waitFor();
    return person;
  }

  async signIn(user: string) {
    await this.page.getByLabel(/^(User name|用户名)$/).fill(user);
    await this.page.getByLabel(/^(Password|密码)$/, { exact: true }).fill(password);
    await this.page.keyboard.press('Enter');
    await this.page.locator('.shell').waitFor();
  }

  /** The form on the page that shows. */
  get form() {
    return new FormOnScreen(this.page);
  }

  /** Goes through the top menu and the sidebar to a page; of a list to all that it has. */
  async open(top: string, entry: string) {
    await this.forgetSearch(await this.openAsLeft(top, entry));
  }

  private async openAsLeft(top: string, entry: string): Promise<Locator> {
    const menu = this.page.getByRole('navigation', { name: 'Menu' });
    const area = menu.getByText(top, { exact: true });
    await area.waitFor({ state: 'attached' });
    if (await area.isVisible()) await area.click();
    else {
      await menu.getByRole('button', { name: 'More' }).click();
      await this.page.getByRole('menuitem', { name: top, exact: true }).click();
    }
    const link = this.page
      .getByRole('navigation', { name: 'Pages of this area' })
      // what it is called may be followed by how much waits there
      .getByRole('link', { name: entry })
      .and(this.page.getByTitle(entry, { exact: true }))
      // favourites stand above the pages of the area
      .last();
    await link.click();
    await link.and(this.page.locator('[aria-current="page"]')).waitFor();
    const [path] = (await link.getAttribute('href'))!.split('?');
    const shown = this.page.locator(`[data-page^="${path}"]`).filter({ visible: true });
    await shown.waitFor();
    return shown;
  }

  /** What was searched in a list before stands there still. */
  private async forgetSearch(shown: Locator) {
    const box = shown.getByRole('searchbox', { name: 'Search' }).filter({ visible: true });
    if ((await box.count()) === 0 || (await box.inputValue()) === '') return;
    await box.fill('');
    await box.press('Enter');
    await this.page.waitForURL((url) => !url.searchParams.has('search'));
  }

  /** A page's tab above the content. */
  tab(title: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Visited pages' })
      .getByTitle(title, { exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async press(name: string) {
    await this.button(name).click();
  }

  /** Chooses what else can be done with a record or task. */
  async choose(action: string) {
    await this.page.getByRole('button', { name: 'More actions' }).filter({ visible: true }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** A message that came up, by what it says. */
  async sees(text: string | RegExp) {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** What went wrong so far was meant to. */
  forgive() {
    this.problems.length = 0;
  }

  /** How many tasks the badge says are waiting. */
  async waiting(): Promise<number> {
    const badge = this.page.getByRole('banner').getByLabel(/^\d+ waiting$/);
    return (await badge.count()) === 0 ? 0 : Number.parseInt(await badge.innerText());
  }

  /** Opens a task from the to-do list by its title. */
  async openTask(title: string) {
    await this.open('Approval', 'To-do');
    await this.tasks
      .filter({ hasText: title })
      .first()
      .getByRole('button', { name: title })
      .first()
      .click();
  }

  /** Opens a task by its place in the to-do list. */
  async openTaskAt(index: number) {
    await this.open('Approval', 'To-do');
    await this.tasks.nth(index).getByRole('button').first().click();
  }

  /** Tasks of the list that shows. */
  get tasks(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: this.page.getByRole('checkbox', { name: /^Select / }), visible: true })
      .filter({ hasNot: this.page.getByRole('columnheader') });
  }

  /** Opens a list by the menu and begins a new record there. */
  async add(top: string, list: string) {
    await this.open(top, list);
    await this.button('Add').filter({ visible: true }).first().click();
    await this.form.ready();
  }

  /** Begins a record at the address of its form: what people do once in years is in nobody's menu. */
  async begin(path: string) {
    await this.page.goto(path);
    await this.form.ready();
  }

  /** Searches a list. */
  async search(top: string, list: string, text: string) {
    await this.openAsLeft(top, list);
    const box = this.page.getByRole('searchbox', { name: 'Search' }).filter({ visible: true });
    await box.fill(text);
    await this.page.keyboard.press('Enter');
    await this.page.waitForURL((url) => url.searchParams.get('search') === text);
  }

  /** Records of the list that shows. */
  get rows(): Locator {
    return this.page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: this.page.locator('[data-column]') });
  }

  /** What a column of the list says, from the top. */
  column(name: string): Promise<string[]> {
    return this.rows.locator(`[data-column="${name}"]`).allInnerTexts();
  }

  /** A record's row in a list. */
  async rowOf(top: string, list: string, title: string): Promise<Locator> {
    await this.search(top, list, title);
    const row = this.rows.filter({ hasText: title });
    await row.waitFor();
    return row;
  }

  /** Looks a record up in its list, where it has or gets a status. */
  async seesStatus(top: string, list: string, title: string, status: string) {
    const row = await this.rowOf(top, list, title);
    await row.locator('[data-column="status"]').getByText(status, { exact: true }).waitFor();
  }

  async openRecord(top: string, list: string, title: string) {
    const row = await this.rowOf(top, list, title);
    await row.getByText(title).first().click();
    await this.page.getByRole('tab', { name: 'Information', exact: true }).waitFor();
  }

  /** A figure in the head of the record that shows. */
  async figure(title: string): Promise<string> {
    const fact = this.page.locator('header dl > div').filter({ hasText: title });
    return (await fact.filter({ visible: true }).locator('dd').innerText()).trim();
  }

  /** Asks for submission; answers the steps that will follow, each with who decides it. */
  async beginSubmission(): Promise<string[]> {
    await this.press('Submit');
    const steps = this.page.getByRole('dialog').getByRole('list', { name: 'Process' });
    await steps.waitFor();
    const texts = await steps.getByRole('listitem').allInnerTexts();
    return texts.map((text) => [text.split('\n')[0], text.split('\n').at(-1)].join(': '));
  }

  /** Who did what in the process of the record that shows, the newest first. */
  async log(): Promise<string[]> {
    const entries = this.page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    const texts = await entries.allInnerTexts();
    return texts.map((text) => text.split('\n').slice(1, 3).join(': '));
  }

  /** Presses a button of the dialog that is open. */
  async inDialog(name: string) {
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }

  async confirmSubmission() {
    await this.inDialog('Submit');
    await this.sees('Submitted');
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  async submit() {
    await this.beginSubmission();
    await this.confirmSubmission();
  }

  /** Decides on what is open, with an opinion. */
  async decide(action: string, opinion = '') {
    const bar = this.page.getByRole('region', { name: 'Opinion' });
    await bar.getByRole('textbox', { name: 'Opinion' }).fill(opinion);
    await bar.getByRole('button', { name: action, exact: true }).click();
  }

  /** What an address answers to the browser of this person. */
  async fetch(path: string, method = 'GET'): Promise<string> {
    return this.page.evaluate(
      async ([wanted, how]) => {
        const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string };
        return (await fetch(wanted!, { method: how, headers: { Authorization: token } })).text();
      },
      [path, method],
    );
  }

  /** Posts as the browser of this person does; answers the envelope. */
  async send(path: string, body: object): Promise<{ code: number; data: Record<string, unknown> }> {
    return this.page.evaluate(
      async ([wanted, json]) => {
        const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string };
        const headers = { Authorization: token, 'Content-Type': 'application/json' };
        const answer = await fetch(wanted!, { method: 'POST', headers, body: json! });
        return (await answer.json()) as { code: number; data: Record<string, unknown> };
      },
      [path, JSON.stringify(body)],
    );
  }

  async leave() {
    await this.context.close();
  }
}
