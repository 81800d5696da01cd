import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { openBrowser, signedInBefore } from './browsers.ts';
import { FormOnScreen } from './FormOnScreen.ts';
import { forgetSearch, openByMenu } from './menu.ts';
import { password, type Product } from './Product.ts';
import { watchPage } from './watchPage.ts';

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
    const context = await openBrowser(product, browser, options);
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
    const storageState = await signedInBefore(product, user);
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
    await forgetSearch(this.page, await openByMenu(this.page, top, entry));
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

  /** What an action is answered with: a message of its own, whatever else on the page says the same. */
  async isTold(text: string) {
    const messages = this.page.getByRole('region', { name: /Notifications|通知/ });
    await messages.getByText(text).first().waitFor();
  }

  /** Something on the page, by what it says. */
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
    await openByMenu(this.page, top, list);
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
    await this.isTold('Submitted');
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
