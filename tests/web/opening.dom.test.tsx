import { describe, expect, it } from 'vitest';
import { codesOf } from '#engine/schema/codes.ts';
import type { Module, Open, Screen } from '#engine/schema/language/index.ts';
import type { Opening } from '#shared/contract/index.ts';
import { staticRoutes } from '#web/routes.ts';
import { screenAddress } from '#web/screens/open/recordAddress.ts';
import { addAddress, taskAddress } from '#web/screens/open/taskAddress.ts';
import type { ScreenRoute } from '#web/shell/menu/readMenu.ts';
import { screenTitle } from '#web/shell/screenTitle.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';

const { modules: all } = definitionsOf(await loadFiles('schemas'));

interface Entry {
  module: string;
  codes?: Record<string, { by: string; variant: string }>;
  screens: Screen[];
  open: Open;
}
/** As the browser is told of a module. */
const entryOf = (spec: Module) => ({
  module: spec.module,
  screens: spec.screens,
  open: spec.open ?? {},
  codes: Object.fromEntries(
    codesOf(spec).flatMap(({ moduleNo, variant }) =>
      variant === undefined ? [] : [[moduleNo, { by: spec.variants!.by, variant }]],
    ),
  ),
});
const text = { en: '', zh: '' };
const screen = (id: string, kind: Screen['kind'], path: string, variant?: string): Screen => ({
  id,
  kind,
  path,
  title: text,
  ...(variant && { variant }),
});
const routesOf = (entries: readonly Entry[]): ScreenRoute[] => [
  ...staticRoutes,
  ...entries.flatMap(({ module, screens }) =>
    screens.map(({ id, kind, path, title }): ScreenRoute => ({
      path,
      component: kind,
      title,
      parents: [],
      top: '',
      hidden: true,
      pinned: false,
      wide: false,
      moduleNo: module,
      screen: id,
    })),
  ),
];
const addressOf = (entries: readonly Entry[], task: Opening) =>
  taskAddress(
    routesOf(entries),
    task,
    Object.fromEntries(entries.map(({ module, ...entry }) => [module, entry])),
  );

const plant: Entry = {
  module: 'plant',
  screens: [
    screen('list', 'list', '/plant/list'),
    screen('add', 'form', '/plant/add'),
    screen('tree', 'form', '/plant/tree', 'tree'),
    screen('detail', 'detail', '/plant/detail'),
    screen('felled', 'detail', '/plant/felled'),
  ],
  open: {},
};
const task = { moduleNo: 'plant', businessKey: 'k', taskId: 't' };

describe('where a task or message leads', () => {
  it.each<[string, Opening, string | undefined]>([
    ['nowhere when it says so', { ...task, messageType: 'NO_OPEN' }, undefined],
    ['nowhere without a record', { ...task, businessKey: null }, undefined],
    [
      'to the form when it was rejected',
      { ...task, remark: 'rejectToStarter' },
      '/plant/add?id=k&taskId=t&bohui=1',
    ],
    ['and by the old mark of that', { ...task, remark: '0' }, '/plant/add?id=k&taskId=t&bohui=1'],
    [
      'to the details, with its process',
      { ...task, isDetails: true, procInstId: 'p' },
      '/plant/detail?id=k&procInstId=p&taskId=t&details=1',
    ],
    [
      'to the details by the detail id alone',
      { ...task, businessKey: null, detailId: 'd', isDetails: true },
      '/plant/detail?id=d&taskId=t&details=1',
    ],
    ['to the approval', task, '/plant/detail?id=k&taskId=t&shenpi=1'],
    [
      'to the approval by the other name of its module',
      { productNo: 'plant', businessKey: 'k' },
      '/plant/detail?id=k&shenpi=1',
    ],
    ...[
      { remark3: 'dynamic' },
      { messageType: 'dynamicForm' },
      { formId: { frontEndEngine: 'dynamic_js' } },
    ].map((mark): [string, Opening, string] => [
      `to the process of a dynamic form, by ${JSON.stringify(mark)}`,
      { ...task, ...mark },
      '/process/info?moduleNo=plant&id=k&taskId=t',
    ]),
    [
      'to the form of a dynamic form that was rejected',
      { ...task, remark3: 'dynamic', remark: '0' },
      '/plant/add?id=k&taskId=t&bohui=1',
    ],
    [
      'to the form of its variant when it was rejected',
      { ...task, businessType: 'tree', remark: '0' },
      '/plant/tree?id=k&businessType=tree&taskId=t&bohui=1',
    ],
    [
      'to where tasks lead that no module is known of',
      { ...task, moduleNo: 'stone' },
      '/process/approval?moduleNo=stone&id=k&taskId=t&shenpi=1',
    ],
  ])('%s', (_name, opening, address) => {
    expect(addressOf([plant], opening)).toBe(address);
  });

  it.each<[string, Open, Opening, string]>([
    [
      'the screen it names, with its query',
      { approval: 'add', query: 'isAdd=1' },
      task,
      '/plant/add?id=k&isAdd=1&taskId=t&shenpi=1',
    ],
    [
      'what the task says of what it belongs to',
      { query: 'id={businessKey}&detailId={detailId}' },
      { ...task, detailId: 'd' },
      '/plant/detail?id=k&detailId=d&taskId=t&shenpi=1',
    ],
    [
      'a screen of the variant',
      { detail: 'detail', variants: { tree: { detail: 'felled' } } },
      { ...task, businessType: 'tree', isDetails: true },
      '/plant/felled?id=k&businessType=tree&taskId=t&details=1',
    ],
    [
      'another form of the variant than the one it has',
      { variants: { tree: { add: 'add' } } },
      { ...task, businessType: 'tree', remark: '0' },
      '/plant/add?id=k&businessType=tree&taskId=t&bohui=1',
    ],
    [
      'every code that begins so',
      { prefix: 'GardenOrder_' },
      { ...task, moduleNo: 'GardenOrder_42', isDetails: true },
      '/plant/detail?id=k&taskId=t&details=1',
    ],
    [
      'the general process screen',
      { approval: 'process' },
      task,
      '/process/info?moduleNo=plant&id=k&taskId=t',
    ],
  ])('as its module asks: %s', (_name, open, opening, address) => {
    expect(addressOf([{ ...plant, open }], opening)).toBe(address);
  });

  it.each<[string, Open, Opening, string]>([
    ['the form of its variant', {}, { remark: '0' }, '/plant/tree?id=k&businessType=tree&bohui=1'],
    [
      'what the module says of the variant',
      { prefix: 'Garden_', detail: 'detail', variants: { tree: { detail: 'felled' } } },
      { isDetails: true },
      '/plant/felled?id=k&businessType=tree&details=1',
    ],
    [
      'what is said of the variant of the record, whatever code it comes with',
      { variants: { bush: { detail: 'felled' } } },
      { isDetails: true, businessType: 'bush' },
      '/plant/felled?id=k&businessType=bush&details=1',
    ],
  ])('by the code of a variant: %s', (_name, open, said, address) => {
    const codes = { Garden_tree: { by: 'kind', variant: 'tree' } };
    const opening = { moduleNo: 'Garden_tree', businessKey: 'k', ...said };
    expect(addressOf([{ ...plant, open, codes }], opening)).toBe(address);
  });

  it('a new record of a variant is begun in its form, or in that of the module', () => {
    const codes = {
      Garden_tree: { by: 'kind', variant: 'tree' },
      Garden_bush: { by: 'kind', variant: 'bush' },
    };
    const modules = { plant: { ...plant, codes } };
    const begun = (moduleNo: string) => addAddress(routesOf([plant]), moduleNo, modules);
    expect(begun('Garden_tree')).toBe('/plant/tree');
    expect(begun('Garden_bush')).toBe('/plant/add?kind=bush');
    expect(begun('plant')).toBe('/plant/add');
  });

  it('is a stand-in where the menu gives no screen of the module', () => {
    expect(screenAddress([], 'plant', 'approval', { id: 'k' })).toBe(
      '/process/approval?moduleNo=plant&id=k',
    );
  });
});

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
