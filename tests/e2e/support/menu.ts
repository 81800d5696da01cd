import type { Locator, Page } from 'playwright-core';

/** Goes through the top menu and the sidebar to a page, which shows as it was left. */
export async function openByMenu(page: Page, top: string, entry: string): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const area = menu.getByText(top, { exact: true });
  await area.waitFor({ state: 'attached' });
  if (await area.isVisible()) await area.click();
  else {
    await menu.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: top, exact: true }).click();
  }
  const link = page
    .getByRole('navigation', { name: 'Pages of this area' })
    // what it is called may be followed by how much waits there
    .getByRole('link', { name: entry })
    .and(page.getByTitle(entry, { exact: true }))
    // favourites stand above the pages of the area
    .last();
  await link.click();
  await link.and(page.locator('[aria-current="page"]')).waitFor();
  const [path] = (await link.getAttribute('href'))!.split('?');
  const shown = page.locator(`[data-page^="${path}"]`).filter({ visible: true });
  await shown.waitFor();
  return shown;
}

/** What was searched in a list before stands there still. */
export async function forgetSearch(page: Page, shown: Locator) {
  const box = shown.getByRole('searchbox', { name: 'Search' }).filter({ visible: true });
  if ((await box.count()) === 0 || (await box.inputValue()) === '') return;
  await box.fill('');
  await box.press('Enter');
  await page.waitForURL((url) => !url.searchParams.has('search'));
}
