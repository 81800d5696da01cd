import type { CompanySettings, Product } from '#shared/contract/index.ts';
import type { Services } from '../../Services.ts';

/** What browsers go by. */
export function settingsFor({ configuration, registry }: Services): CompanySettings {
  const set = configuration();
  return {
    watermark: set.flag('watermark.screen'),
    pageSize: set.number('list.pageSize'),
    refreshSeconds: set.number('todo.refreshSeconds'),
    hotline: set.text('company.hotline'),
    rules: registry().settings.values(),
  };
}

/** What the application is called: by the company, or by its files. */
export function productOf({ configuration, registry }: Services): Product {
  const set = configuration();
  const { title, pageTitle } = registry().system;
  const named = (own: string | undefined) => (own === undefined ? undefined : { en: own, zh: own });
  return {
    title: named(set.text('system.title')) ?? title,
    pageTitle: named(set.text('system.pageTitle')) ?? pageTitle,
    hotline: set.text('company.hotline'),
  };
}

/** No file may be larger: as the company says, at most as much as the server was set up for. */
export function maxFileBytes({ config, configuration }: Services): number {
  const megabytes = configuration().number('upload.maxSize');
  return Math.min(config.maxFileBytes, megabytes ? megabytes * 1024 * 1024 : Infinity);
}
