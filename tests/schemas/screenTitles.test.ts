import { expect, it } from 'vitest';
import { companyDefinitions } from '#tests/support/companyFiles.ts';

const { modules, menu, reports = [], dashboards = [] } = companyDefinitions;
const titles = new Map<string, { en: string; zh: string }>([
  ...modules.flatMap(({ module, screens }) =>
    screens.map(({ id, title }) => [`${module}/${id}`, title] as const),
  ),
  ...reports.map(({ report, title }) => [report, title] as const),
  ...dashboards.map(({ dashboard, title }) => [dashboard, title] as const),
]);

type Entry = (typeof menu.items)[number];
const pages = (items: readonly Entry[]): Entry[] =>
  items.flatMap((item) => [
    ...(item.hidden || item.items ? [] : [item]),
    ...pages(item.items ?? []),
  ]);
const shown = pages(menu.items).map((item) => {
  const target = item.screen ?? item.report ?? item.dashboard;
  return { id: item.id, ...(item.title ?? titles.get(target ?? '')) };
});

it.each(['en', 'zh'] as const)('no two pages of the menu are called alike in %s', (language) => {
  expect(shown.length).toBeGreaterThan(300);
  const alike = shown.filter((page) =>
    shown.some((other) => other !== page && other[language] === page[language]),
  );
  expect(alike.map((page) => `${page[language]}: ${page.id}`)).toEqual([]);
});

it.each(['en', 'zh'] as const)('no two screens are called alike in %s, hidden ones neither', (language) => {
  const all = [...titles].map(([id, title]) => ({ id, title: title[language] }));
  const alike = all.filter(({ id, title }) =>
    all.some((other) => other.id !== id && other.title === title),
  );
  expect(alike).toEqual([]);
});

it.each(['en', 'zh'] as const)('no two widgets of a dashboard are called alike in %s', (language) => {
  const alike = dashboards.flatMap(({ dashboard, widgets }) => {
    const named = widgets.flatMap(({ title }) => title?.[language] ?? []);
    return named
      .filter((title, at) => named.indexOf(title) < at)
      .map((title) => `${dashboard}: ${title}`);
  });
  expect(alike).toEqual([]);
});

it('no page is called a list in Chinese: that is what it looks like, not what it shows', () => {
  const lists = modules.flatMap(({ module, screens }) =>
    screens
      .filter(({ kind, title }) => kind === 'list' && title.zh.endsWith('列表'))
      .map(({ id }) => `${module}/${id}`),
  );
  expect(lists).toEqual([]);
});

it('the types of the specification have titles of their own', () => {
  expect(Object.keys(menu.typeTitles ?? {})).toEqual(
    expect.arrayContaining(['XMBB', 'KHXG', 'KHFX', 'SJXG', 'GYSXG', 'SBHTBG']),
  );
});
