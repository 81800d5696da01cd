import { describe, expect, it } from 'vitest';
import type { Opening } from '#shared/contract/index.ts';
import { addressOf, entryOf, routesOf, type Entry } from '#tests/support/openings.ts';
import { screenTitle } from '#web/shell/screenTitle.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';

const { modules: all } = definitionsOf(await loadFiles('schemas'));

describe('every module with a process', () => {
  const modules = all
    .filter(({ flow }) => flow)
    .map((spec) => ({ ...entryOf(spec), variants: spec.variants }));
  const routes = routesOf(modules);
  const isDynamic = (entry: Entry) => entry.open.approval === 'process';
  /** What an address opens, and its query without what every task says. */
  const opened = (entry: Entry, said: Opening) => {
    const address = addressOf(modules, { moduleNo: entry.module, businessKey: 'k', ...said })!;
    const { pathname, searchParams } = new URL(address, 'http://office');
    const route = routes.find(({ path }) => path === pathname)!;
    return { route, query: Object.fromEntries(searchParams), search: `?${searchParams}` };
  };

  it.each(modules)('$module: nothing opens for NO_OPEN', ({ module }) => {
    const said = { moduleNo: module, businessKey: 'k', messageType: 'NO_OPEN' };
    expect(addressOf(modules, said)).toBeUndefined();
  });

  it.each(modules)('$module: rejected to the starter, its own form opens', (entry) => {
    for (const remark of ['rejectToStarter', '0']) {
      const { route, query } = opened(entry, { remark });
      expect(route).toMatchObject({ component: 'form', moduleNo: entry.module });
      expect(query).toMatchObject({ id: 'k', bohui: '1' });
    }
  });

  it.each(modules)('$module: its details open', (entry) => {
    const { route, query } = opened(entry, { isDetails: true, procInstId: 'p' });
    expect(route).toMatchObject({ component: 'detail', moduleNo: entry.module });
    expect(query).toMatchObject({ id: 'k', details: '1', procInstId: 'p' });
  });

  it.each(modules.filter((entry) => !isDynamic(entry)))('$module: its approval opens', (entry) => {
    const { route, query, search } = opened(entry, { taskId: 't' });
    expect(['detail', 'form']).toContain(route.component);
    expect(route.moduleNo).toBe(entry.module);
    expect(query).toMatchObject({ id: 'k', shenpi: '1', taskId: 't' });
    expect(screenTitle(route, search, {})).toEqual({ en: 'Process approval', zh: '流程审批' });
  });

  it.each(modules)('$module: as a dynamic form, the process opens', (entry) => {
    const { route, query, search } = opened(entry, { messageType: 'dynamicForm' });
    expect(route.component).toBe('processInfo');
    expect(query).toMatchObject({ id: 'k', moduleNo: entry.module });
    expect(screenTitle(route, search, {})).toEqual({ en: 'Process info', zh: '流程信息' });
  });

  it.each(modules)('$module: what its file adds to the query is there', (entry) => {
    const { query } = opened(entry, { detailId: 'd' });
    const added = new URLSearchParams(entry.open.query ?? '');
    for (const [name, text] of added) {
      const said: Record<string, string> = { '{businessKey}': 'k', '{detailId}': 'd' };
      expect(query[name]).toBe(said[text] ?? text);
    }
  });

  const variants = modules.flatMap((entry) =>
    Object.keys(entry.variants?.values ?? {}).map((variant) => ({ ...entry, variant })),
  );
  it.each(variants)(
    '$module of $variant: its screens know which it is',
    ({ variant, ...entry }) => {
      for (const said of [{ remark: '0' }, { isDetails: true }, {}]) {
        const { route, query } = opened(entry, { ...said, businessType: variant });
        expect(route.moduleNo ?? query.moduleNo).toBe(entry.module);
        expect(query.businessType).toBe(variant);
      }
    },
  );

  const coded = modules.flatMap((entry) =>
    Object.entries(entry.codes).map(([code, { variant }]) => ({ ...entry, code, variant })),
  );
  it.each(coded)('$code: screens of its module open, as of this variant', (entry) => {
    const { code, variant, module } = entry;
    for (const [said, component, mark] of [
      [{ remark: '0' }, ['form'], 'bohui'],
      [{ isDetails: true }, ['detail'], 'details'],
      ...(isDynamic(entry) ? [] : ([[{}, ['detail', 'form'], 'shenpi']] as const)),
    ] as const) {
      const { route, query } = opened(entry, { ...said, moduleNo: code });
      expect(component).toContain(route.component);
      expect(route.moduleNo).toBe(module);
      expect(query).toMatchObject({ id: 'k', businessType: variant, [mark]: '1' });
    }
    const process = opened(entry, { moduleNo: code, messageType: 'dynamicForm' });
    expect(process.route.component).toBe('processInfo');
  });
});

describe('every other module with a screen of its own', () => {
  const modules = all
    .filter(({ flow, screens }) => !flow && screens.some(({ kind }) => kind === 'detail'))
    .map(entryOf);

  it.each(modules)('$module: a message about a record opens its details', ({ module }) => {
    const said = { moduleNo: module, businessKey: 'k', isDetails: true };
    const { pathname, searchParams } = new URL(addressOf(modules, said)!, 'http://office');
    const route = routesOf(modules).find(({ path }) => path === pathname);
    expect(route).toMatchObject({ component: 'detail', moduleNo: module });
    expect(Object.fromEntries(searchParams)).toMatchObject({ id: 'k', details: '1' });
    expect(addressOf(modules, { ...said, messageType: 'NO_OPEN' })).toBeUndefined();
  });
});
