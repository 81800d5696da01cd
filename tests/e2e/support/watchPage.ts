import type { Page } from 'playwright-core';

/** Notes all that a page complains about: errors, refused content, failed requests. */
export function watchPage(page: Page, problems: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.stack ?? error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} of ${response.url()}`);
  });
}
