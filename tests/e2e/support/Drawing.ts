import type { Page } from 'playwright-core';
import type { Hands } from './hands.ts';

/** Draws modules as a person does: the palette, then what is said of the field. */
export class Drawing {
  constructor(
    readonly page: Page,
    private readonly hands: Hands,
  ) {}

  get canvas() {
    return this.page.getByRole('group', { name: 'Form', exact: true });
  }
  get side() {
    return this.page.locator('.drawing-aside');
  }
  private button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
  async press(name: string) {
    await this.hands.press(this.button(name));
  }
  /** A new module that is called so, in a folder of the menu. */
  async begin(en: string, zh: string, folder: string) {
    await this.press('New module');
    const dialog = this.page.getByRole('dialog');
    await this.hands.write(dialog.getByLabel('Chinese name'), zh);
    await this.hands.write(dialog.getByLabel('English name'), en);
    await this.hands.select(dialog.getByRole('combobox', { name: 'In the menu below' }), folder);
    await this.hands.press(dialog.getByRole('button', { name: 'Begin' }));
  }
  async view(name: string) {
    await this.hands.show(this.page.getByRole('tab', { name, exact: true }));
  }
  async choose(title: string) {
    await this.hands.press(
      this.canvas.getByRole('button', { name: new RegExp(`^${title}`) }).first(),
    );
  }
  /** The first column of the first lines. */
  async chooseColumn() {
    await this.hands.press(this.canvas.locator('.drawing-lines button').first());
  }
  /** A field, or a column where one is chosen, called so. */
  async add(type: string, en: string, zh: string) {
    const palette = this.page.getByRole('region', { name: 'Fields to add' });
    await this.hands.press(palette.getByRole('button', { name: type, exact: true }));
    await this.hands.write(this.side.getByRole('textbox', { name: 'Title (English)' }), en);
    await this.hands.write(this.side.getByRole('textbox', { name: 'Title (Chinese)' }), zh);
  }
  async write(label: string, text: string) {
    await this.hands.write(this.side.getByLabel(label, { exact: true }).first(), text);
  }
  /** What the records of a module that a field of both names add up to. */
  async rollup(module: string, by: string, value: string) {
    await this.hands.press(this.side.getByRole('button', { name: 'Add term' }));
    await this.write('Of module', module);
    await this.write('Refers here by', by);
    await this.write('What counts', value);
  }
  async chooseStep(id: string) {
    await this.hands.press(this.page.locator(`[data-step="${id}"]`));
  }
  /** Who decides the step that is called so, and what it is called then. */
  async step(id: string, role: string, title: string) {
    await this.chooseStep(id);
    await this.write('Title (English)', title);
    const panel = this.side;
    await this.hands.select(panel.getByLabel('Found by', { exact: true }), 'Role');
    const named = new RegExp(`(^|\\s)${role} `);
    await this.hands.choose(panel.getByLabel('Role', { exact: true }), role, named);
  }
  async isSound() {
    await this.page.getByText('No mistakes').waitFor();
  }
  async publish(note: string) {
    await this.isSound();
    await this.asked('Publish', 'Publish', note);
    await this.isInForce();
  }
  /** Nothing is drawn that is not in force. */
  async isInForce() {
    await this.page.locator('button[aria-disabled=true]', { hasText: 'Publish' }).waitFor();
  }
  /** Opens a dialog by a button, says why, and acts. */
  async asked(button: string, action: string, note: string) {
    await this.press(button);
    const dialog = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
    await this.hands.write(dialog.getByRole('textbox').last(), note);
    await this.hands.press(dialog.getByRole('button', { name: action, exact: true }));
    await dialog.waitFor({ state: 'detached' });
  }
}
