import { describe, expect, it } from 'vitest';
import type { Open, Screen } from '#engine/schema/language/index.ts';
import type { Opening } from '#shared/contract/index.ts';
import { addressOf, routesOf, type Entry } from '#tests/support/openings.ts';
import { screenAddress } from '#web/features/open/recordAddress.ts';
import { addAddress } from '#web/features/open/taskAddress.ts';

const text = { en: '', zh: '' };
const screen = (id: string, kind: Screen['kind'], path: string, variant?: string): Screen => ({
  id,
  kind,
  path,
  title: text,
  ...(variant && { variant }),
});

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
      { detail: 'detail', variants: { tree: { detail: 'felled' } } },
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

  it('by a code that begins as those of its variants', () => {
    const codes = { Garden_tree: { by: 'kind', variant: 'tree' } };
    const opened = (moduleNo: string) =>
      addressOf([{ ...plant, codes }], { ...task, moduleNo, isDetails: true });
    expect(opened('Garden_hedge')).toBe('/plant/detail?id=k&taskId=t&details=1');
    expect(opened('Gardens_hedge')).not.toContain('/plant');
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
