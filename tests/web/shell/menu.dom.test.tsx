import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#shared/contract/index.ts';
import { accessOf } from '#web/shell/menu/MenuContext.ts';
import { firstPath, readMenu } from '#web/shell/menu/readMenu.ts';
import { screenTitle } from '#web/shell/screenTitle.ts';

const entry = (
  name: string,
  url: string | null,
  component: string,
  more: {
    hidden?: boolean;
    moduleNo?: string;
    screen?: string;
    link?: string;
    wide?: boolean;
  } = {},
  items: MenuEntry[] = [],
): MenuEntry => ({
  url,
  name,
  nameZh: name,
  code: JSON.stringify({
    component,
    redirect: null,
    hidden: more.hidden ?? false,
    alwaysShow: false,
    meta: { title: { en: name, zh: name }, ...more },
  }),
  items,
});

const menu = readMenu([
  entry('Garden', null, '', {}, [
    entry('Beds', null, '', {}, [
      entry('Plants', '/plant/list', 'list', { moduleNo: 'plant', screen: 'list' }),
      entry('Secret', '/plant/secret', 'list', {
        moduleNo: 'plant',
        screen: 'secret',
        hidden: true,
        wide: true,
      }),
    ]),
  ]),
  entry('Wiki', null, '', { link: 'https://wiki.example.com' }),
  { url: null, name: 'Print', nameZh: '打印', code: 'plant.print', items: [] },
  entry('Add plant', '/plant/add', 'form', { moduleNo: 'plant', screen: 'add', hidden: true }),
  entry('Plant', '/plant/detail', 'detail', { moduleNo: 'plant', screen: 'detail', hidden: true }),
]);

describe('the menu of the server', () => {
  it('makes a route of every entry with a url, hidden ones included', () => {
    expect(menu.routes.map(({ path }) => path)).toEqual([
      '/plant/list',
      '/plant/secret',
      '/plant/add',
      '/plant/detail',
    ]);
    expect(menu.routes.map(({ wide }) => wide)).toEqual([false, true, false, false]);
    expect(menu.routes[0]).toMatchObject({ component: 'list', moduleNo: 'plant', screen: 'list' });
  });

  it('shows what is not hidden, and links out where an entry says so', () => {
    expect(menu.nodes.map(({ title }) => title.en)).toEqual(['Garden', 'Wiki']);
    expect(menu.nodes[0]!.items[0]!.items.map(({ title }) => title.en)).toEqual(['Plants']);
    expect(firstPath(menu.nodes[0]!)).toBe('/plant/list');
    expect(menu.nodes[1]!.link).toBe('https://wiki.example.com');
  });

  it('lists entries without a url as buttons', () => {
    expect(menu.bottomButtons).toEqual([
      { code: 'plant.print', title: { en: 'Print', zh: '打印' } },
    ]);
  });

  it('places forms and details that the menu does not under their list', () => {
    const form = menu.routes.find(({ component }) => component === 'form')!;
    expect(form.parents.map(({ en }) => en)).toEqual(['Garden', 'Beds', 'Plants']);
    expect(form.top).toBe(menu.routes[0]!.top);
  });
});

it('what the person may do is no matter of the entries of the menu', () => {
  const access = accessOf(
    { menus: [], typeTitles: {}, buttons: [{ code: 'plant.intervene' }] },
    [],
  );
  expect(access.permits('plant.intervene')).toBe(true);
  expect(access.permits('intervene')).toBe(false);
  expect(access.permitsSomewhere('intervene')).toBe(true);
  expect(access.permitsSomewhere('plant')).toBe(false);
});

describe('the title of a page', () => {
  const add = { ...menu.routes[2]!, title: { en: 'Add plant', zh: '新增植物' } };
  it('says edit instead of add when there is a query', () => {
    expect(screenTitle(add, '', {})).toEqual({ en: 'Add plant', zh: '新增植物' });
    expect(screenTitle(add, '?id=1', {})).toEqual({ en: 'Edit plant', zh: '编辑植物' });
    expect(screenTitle(add, '?isAdd=1', {}).en).toBe('Edit plant');
  });

  it('says add where the query only names a record that a new one begins with', () => {
    const id = '01990000-0000-7000-8000-000000000001';
    expect(screenTitle(add, `?copyOf=${id}`, {}).en).toBe('Add plant');
    expect(screenTitle(add, `?customerId=${id}`, {}).en).toBe('Add plant');
    const lines = `?lines.0.kind=claim&lines.0.claimId=${id}`;
    expect(screenTitle(add, lines, {}).en).toBe('Add plant');
  });

  it('is what the company says of the type in the address', () => {
    const typeTitles = { KHXG: { en: 'Customer update', zh: '客户修改' } };
    expect(screenTitle(add, '?type=KHXG', typeTitles).en).toBe('Customer update');
    expect(screenTitle(add, '?type=other', typeTitles).en).toBe('Edit plant');
  });

  it('is process approval while approving', () => {
    expect(screenTitle(add, '?id=1&shenpi=1', {}).en).toBe('Process approval');
  });
});
