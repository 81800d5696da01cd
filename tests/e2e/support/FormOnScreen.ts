import type { Locator, Page } from 'playwright-core';

type Values = Record<string, string | boolean>;

/** A form as a person fills it: by labels. */
export class FormOnScreen {
  constructor(private readonly page: Page) {}

  /** Waits until the form shows. */
  async ready() {
    await this.page.locator('form fieldset').filter({ visible: true }).first().waitFor();
  }

  async value(label: string): Promise<string> {
    return this.control(label).inputValue();
  }

  /** What a calculated field says, below its label, in a form or a detail. */
  text(label: string): Promise<string> {
    const title = this.page.getByText(label, { exact: true }).filter({ visible: true });
    return title.first().locator('..').innerText();
  }

  /** The name of the control that has the focus. */
  focused(): Promise<string | null> {
    return this.page.locator(':focus').getAttribute('aria-label');
  }

  /** Takes the first record that a reference offers. */
  async chooseAny(label: string) {
    await this.control(label).click();
    await this.page.getByRole('listbox').getByRole('option').first().click();
    await this.page.keyboard.press('Tab');
  }

  /** The control with a label, wherever it is on the page that shows. */
  control(label: string): Locator {
    const name = { name: label, exact: true };
    return this.page
      .getByRole('textbox', name)
      .or(this.page.getByRole('combobox', name))
      .or(this.page.getByRole('checkbox', name))
      .first();
  }

  /** Fills fields by label: types, ticks, or chooses by title. */
  async fill(values: Values) {
    for (const [label, value] of Object.entries(values)) await this.fillOne(label, value);
  }

  /** Fills a line of a grid, its columns by title. */
  async fillLine(grid: string, row: number, values: Values) {
    for (const [column, value] of Object.entries(values)) {
      await this.fillOne(`${grid}, row ${row}: ${column}`, value);
    }
  }

  /** Types into a reference and takes the first record offered. */
  async choose(label: string, search: string, title = search) {
    await this.control(label).click();
    await this.control(label).fill(search);
    await this.page.getByRole('listbox').getByRole('option', { name: title }).first().click();
    await this.page.keyboard.press('Tab');
  }

  async tab(title: string) {
    await this.page.getByRole('tab', { name: title, exact: true }).click();
  }

  /** Puts a file into the attachment field with a label. */
  async attach(label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
    const choosing = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: `${label}: choose files` }).click();
    await (await choosing).setFiles(file);
    await this.page
      .getByRole('list', { name: label })
      .getByRole('button', { name: `Open ${file.name}` })
      .waitFor();
  }

  private async fillOne(label: string, value: string | boolean) {
    const control = this.control(label);
    if (typeof value === 'boolean') return control.setChecked(value);
    const isSelect = await control.evaluate((node) => node.tagName === 'SELECT');
    if (isSelect) return control.selectOption({ label: value });
    await control.fill(value);
    await control.blur();
  }
}
