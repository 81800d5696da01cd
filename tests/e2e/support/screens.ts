import type { Page } from 'playwright-core';
import type { MenuAnswer, MenuCode, MenuEntry } from '#shared/contract/index.ts';
import en from '#web/words/en.json' with { type: 'json' };
import type { Person } from './Person.ts';

/** A screen that somebody's menu leads to. */
export interface MenuScreen {
  url: string;
  /** `list`, `form`, `detail`, or the name of a view. */
  component: string;
  hidden: boolean;
  /** Of a screen of a module. */
  module?: string | undefined;
  /** Top entry of the menu that it stands under. */
  area: string;
}

/** All screens of a person's menu, in its order; those of modules have a module. */
export async function screensOf(person: Person): Promise<MenuScreen[]> {
  const answer = JSON.parse(await person.fetch('/api/platform/getAllMenusByUserId')) as {
    data: MenuAnswer;
  };
  const leaves = (entries: readonly MenuEntry[], area?: string): MenuScreen[] =>
    entries.flatMap(({ url, code, name, items }) => {
      const { component, hidden, meta } = JSON.parse(code) as MenuCode;
      const top = area ?? name;
      const module = meta.screen ? meta.moduleNo : undefined;
      const own = url ? [{ url, component, hidden, module, area: top }] : [];
      return [...own, ...leaves(items, top)];
    });
  return leaves(answer.data.menus);
}

/** Goes to an address as a link of the application does: without loading it anew. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Waits until the screen of the address shows something to read; answers its path. */
export async function shown(page: Page): Promise<string> {
  const { pathname, searchParams } = new URL(page.url());
  const content = 'table, [role=grid], [role=treegrid], [role=status], h2, dl, ol, ul, fieldset';
  const id = searchParams.get('id') ?? pathname;
  const screen = `.page[data-page^="${pathname}"][data-page*="${id}"]:visible`;
  await page.locator(screen).locator(content).filter({ visible: true }).first().waitFor();
  return pathname;
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Controls that stand beside the window, where no scrolling leads to them. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    return [...document.querySelectorAll('button, a[href], input, select, textarea, [role=tab]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(control);
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  });

/** A key of the words, as i18next shows it when its text is missing. */
const keys = new RegExp(
  `\\b(${Object.keys(en).join('|')})\\.[a-z][A-Za-z0-9]+(\\.[A-Za-z0-9]+)*\\b`,
);
const remains = /\[object Object\]|\bundefined\b|\bNaN\b/;
/** Where records show that may be about such keys. */
const values = 'td, dd, header h2, [data-column]:not([role=columnheader]), nav[aria-label]';

/** A text on the page that nobody wrote: a key without its words, or what is left of a value. */
export async function leftover(page: Page) {
  const words = (await textsOutside(page, `${values}, script, style`)).join('\n');
  return (remains.exec(await page.locator('body').innerText()) ?? keys.exec(words))?.[0];
}

/** Where records show: what people wrote is in the language they wrote it in. */
const written =
  '.approval [data-field] > :not([id$="-label"]), article, td, tbody th, dd, li, h1, output, [data-column]:not([role=columnheader]), input, textarea, select, header, .editor-ahead, nav[aria-label], script, style';

/** Texts in the other language, where words of the application stand. */
export async function untranslated(page: Page): Promise<string[]> {
  const isChinese = (await page.locator('html').getAttribute('lang')) === 'zh-CN';
  const other = isChinese ? /[A-Za-z]{3,}/ : /\p{Script=Han}/u;
  const texts = await textsOutside(page, written);
  return [...new Set(texts)].filter((text) => other.test(text.replaceAll(known, '')));
}

/** Words that are the same in both languages, and numbers of documents. */
const known =
  /yyyy-MM(-dd)?( hh:mm)?|Ctrl|\bAlt\b|CMA|JSON|BPMN|Excel|OFD|PDF|PNG|XML|Word|iOS|sample\.\w+|[A-Z]+(-\d+)+|\b(apk|ipa|csv|xlsx|png|jpe?g|gif|webp|bmp)\b/g;

/** Texts in sight that stand in nothing of a selector. */
const textsOutside = (page: Page, selector: string) =>
  page.evaluate((records) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { data, parentElement: element } = walker.currentNode as Text;
      if (element?.checkVisibility() && !element.closest(records)) found.push(data.trim());
    }
    return found;
  }, selector);
