import type { Browser, Locator, Page } from 'playwright-core';
import { FormOnScreen } from '#tests/e2e/support/FormOnScreen.ts';
import { password } from '#tests/e2e/support/Product.ts';

/** What a journey takes. */
export interface Effort {
  clicks: number;
  keys: number;
  seconds: number;
}

/** Somebody at a browser of their own whose clicks and keys are counted; what is pasted or shown costs none. */
export class Hand {
  private clicks = 0;
  private keys = 0;
  private readonly began = performance.now();

  private constructor(readonly page: Page) {}

  /** Begins at the sign-in page, with the user name and the password, as the day begins. */
  static async signIn(browser: Browser, url: string, user: string): Promise<Hand> {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'en-US',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
    });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    await page.goto('/');
    const hand = new Hand(page);
    await hand.fill('User name', user);
    await hand.fill('Password', password);
    await hand.press('Enter');
    await page.locator('.shell').waitFor();
    return hand;
  }

  /** What it took so far. */
  get effort(): Effort {
    const seconds = (performance.now() - this.began) / 1000;
    return { clicks: this.clicks, keys: this.keys, seconds };
  }

  async click(what: Locator) {
    await what.filter({ visible: true }).first().click();
    this.clicks += 1;
  }

  button = (name: string) => this.click(this.page.getByRole('button', { name, exact: true }));

  async type(text: string) {
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }

  async press(key: string) {
    await this.page.keyboard.press(key);
    this.keys += 1;
  }

  /** Into the field with a label. */
  async fill(label: string, text: string) {
    await this.click(this.field(label));
    await this.type(text);
  }

  async fillAll(values: Readonly<Record<string, string>>) {
    for (const [label, text] of Object.entries(values)) await this.fill(label, text);
  }

  /** Types into a reference, if anything, and takes the first record that is offered. */
  async choose(label: string, text = '') {
    await this.fill(label, text);
    const offered = this.page.getByRole('listbox').getByRole('option');
    await this.click(text ? offered.filter({ hasText: text }) : offered);
  }

  /** Opens a select and takes a value. */
  async select(label: string, title: string) {
    await this.field(label).selectOption({ label: title });
    this.clicks += 2;
  }

  /** Waits until keys go there. */
  focused = (what: Locator) => what.and(this.page.locator(':focus')).waitFor();

  /** Waits for words on the page. */
  sees = (text: string | RegExp) =>
    this.page.getByText(text).filter({ visible: true }).first().waitFor();

  private field(label: string): Locator {
    const control = new FormOnScreen(this.page).control(label);
    return label === 'Password' ? this.page.getByLabel(label, { exact: true }) : control;
  }
}
