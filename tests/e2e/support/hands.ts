import type { Locator, Page } from 'playwright-core';
import { openByMenu } from './menu.ts';

/** How somebody works at a page. */
export interface Hands {
  /** Presses a button, or takes what else can be pressed. */
  press(control: Locator): Promise<void>;
  /** Shows another of the tabs that stand side by side. */
  show(tab: Locator): Promise<void>;
  /** Types into a box what shall stand there. */
  write(box: Locator, text: string): Promise<void>;
  /** Chooses from a select by what it says. */
  select(box: Locator, title: string): Promise<void>;
  /** Types into a box that offers what is like it, and takes it. */
  choose(box: Locator, text: string, offered: RegExp): Promise<void>;
  /** Goes to a page of the menu. */
  open(top: string, entry: string): Promise<void>;
}

/** Works with a pointer, and types only what is text. */
export async function byPointer(page: Page): Promise<Hands> {
  return {
    press: (control) => control.first().click(),
    show: (tab) => tab.click(),
    write: (box, text) => box.fill(text),
    select: async (box, label) => {
      await box.selectOption({ label });
    },
    choose: async (box, text, name) => {
      await box.click();
      await box.fill(text);
      await page.getByRole('option', { name }).first().click();
    },
    open: async (top, entry) => {
      await openByMenu(page, top, entry);
    },
  };
}

/** Works by keys alone: Tab, arrows, Enter, and what is typed; the page complains of a pointer. */
export async function byKeys(page: Page): Promise<Hands> {
  await page.evaluate(() =>
    addEventListener('pointerdown', () => console.error('A pointer was used'), { capture: true }),
  );
  const press = async (key: string) => page.keyboard.press(key);
  const reach = (control: Locator) => goTo(page, control);
  const write = async (box: Locator, text: string) => {
    await reach(box);
    await press('Control+A');
    await page.keyboard.type(text);
    // what is offered for the last word is in the way of Tab
    if (await page.getByRole('listbox').isVisible()) await press('Escape');
  };
  return {
    write,
    press: async (control) => {
      await reach(control);
      await press('Enter');
    },
    show: async (tab) => {
      await reach(page.getByRole('tablist').filter({ has: tab }).locator('[aria-selected=true]'));
      while ((await tab.getAttribute('aria-selected')) !== 'true') await press('ArrowRight');
    },
    select: async (box, title) => {
      await reach(box);
      await page.keyboard.type(title);
      const chosen = await box.locator('option:checked').innerText();
      if (chosen !== title) throw new Error(`Typing ${title} chose ${chosen}`);
    },
    choose: async (box, text, name) => {
      await reach(box);
      await page.keyboard.type(text);
      const option = page.getByRole('option', { name }).first();
      await option.waitFor();
      const isReached = async () =>
        (await box.getAttribute('aria-activedescendant')) === (await option.getAttribute('id'));
      for (let at = 0; !(await isReached()); at++) {
        if (at > 60) throw new Error(`No arrow leads to ${name}`);
        await press('ArrowDown');
      }
      await press('Enter');
    },
    open: async (_, entry) => {
      await press('Control+K');
      const palette = page.getByRole('dialog');
      await palette.getByRole('combobox').waitFor();
      await press('Control+A');
      await page.keyboard.type(entry);
      await palette.getByRole('option').first().getByText(entry, { exact: true }).waitFor();
      await press('Enter');
      await palette.waitFor({ state: 'detached' });
    },
  };
}

/** Goes to the pane of a designer by F6, and on by Tab, the shorter way, until a control has the focus. */
async function goTo(page: Page, control: Locator) {
  const wanted = control.first();
  await wanted.waitFor();
  const isElsewhere = () =>
    wanted.evaluate(
      (node) => !(node.closest('[data-pane]') ?? document).contains(document.activeElement),
    );
  for (let at = 0; at < 3 && (await isElsewhere()); at++) await page.keyboard.press('F6');
  const key = (await wanted.evaluate(
    (node) =>
      node.compareDocumentPosition(document.activeElement!) === Node.DOCUMENT_POSITION_FOLLOWING,
  ))
    ? 'Shift+Tab'
    : 'Tab';
  for (let at = 0; at < 300; at++) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(control)}`);
}
