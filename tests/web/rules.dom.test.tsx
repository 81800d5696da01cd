import { describe, expect, it } from 'vitest';
import { passwordStrength } from '#engine/fields/inputRules.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { changedFields } from '#web/features/form/changedFields.ts';
import { readListState, writeListState } from '#web/features/list/listAddress.ts';
import { checkPassword } from '#web/shell/account/passwordRules.ts';
import { findCommands } from '#web/shell/palette/findCommands.ts';

describe('a new password', () => {
  const check = (oldPassword: string, newPassword: string, newPassword1 = newPassword) =>
    checkPassword({ oldPassword, newPassword, newPassword1 });
  it('is given twice, differs from the old one and has 8 to 16 characters', () => {
    expect(check('', '')).toEqual({
      oldPassword: 'empty',
      newPassword: 'enterNew',
      newPassword1: 'again',
    });
    expect(check('old12345', 'old12345').newPassword).toBe('same');
    expect(check('x', '1234567').newPassword).toBe('short');
    expect(check('x', '12345678901234567').newPassword).toBe('long');
    expect(check('x', '12345678', '12345679').newPassword1).toBe('differ');
    expect(check('x', '12345678')).toEqual({});
  });

  it.each([
    ['abcdefgh1', 'medium'],
    ['abcdefg1', 'low'],
    ['abcdefghij1', 'high'],
    ['abcdefghijkl', 'low'],
    ['123456789012', 'low'],
  ])('%s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

describe('the address of a list', () => {
  const list = { columns: [{ id: 'name' }], sort: [{ field: 'name', direction: 'asc' as const }] };
  it('says its whole state and nothing more', () => {
    const state = {
      search: '华 & co',
      filters: [
        { field: 'a.b', operator: 'between', value: ['1', null] },
        { field: 'd', operator: 'empty' },
        { field: 'e', operator: 'in', value: ['1'], of: 'order' },
        { any: [{ field: 'a', operator: 'mine' }, { all: [{ field: 'b', operator: 'empty' }] }] },
      ],
      groupBy: ['d', 'a.b'],
      view: 'days',
      date: 'dueOn',
      sort: [{ field: 'amount', direction: 'desc' as const }],
      page: 3,
      pageSize: 50,
    };
    const address = writeListState(new URLSearchParams('x=1'), state, list).toString();
    expect(readListState(new URLSearchParams(address), list)).toEqual(state);
    expect(address).toContain('x=1');
    const plain = readListState(new URLSearchParams(), list);
    expect(writeListState(new URLSearchParams(address), plain, list).toString()).toBe('x=1');
  });

  it('forgives what it does not understand', () => {
    const search = new URLSearchParams(
      'page=0&size=x&sort=a&filter=broken&filter=a:eq:{&where={&where=[]&where={"all":[1]}&where={"field":"a"}',
    );
    expect(readListState(search, list)).toMatchObject({
      page: 1,
      pageSize: 20,
      filters: [],
      sort: list.sort,
    });
  });
});

describe('what a save sends', () => {
  const title = { en: 'x', zh: 'x' };
  const module = {
    fields: {
      name: { type: 'string', title },
      total: { type: 'computed', title },
      no: { type: 'serial', title },
      lines: {
        type: 'table',
        title,
        columns: { n: { type: 'integer', title }, sum: { type: 'computed', title } },
      },
    },
  } as unknown as Module;
  it('is what people typed, of a new record', () => {
    const typed = {
      name: 'A',
      total: '5',
      no: null,
      lines: [{ id: '1', n: 2, sum: '4' }],
      extra: 1,
    };
    expect(changedFields(module, typed)).toEqual({ name: 'A', lines: [{ id: '1', n: 2 }] });
  });

  it('is what changed, of an existing one; an emptied field is null', () => {
    const before = { id: 'x', rev: 1, name: 'A', total: '5', lines: [] };
    expect(changedFields(module, { ...before, total: '6' }, before)).toEqual({});
    expect(changedFields(module, { ...before, name: undefined }, before)).toEqual({ name: null });
  });
});

describe('commands', () => {
  const command = (title: string, words = '', sounds = '', group = 'g') => ({
    id: title,
    title,
    group,
    words,
    sounds,
    run: () => {},
  });
  const all = [
    command('My contracts', '我的合同'),
    command('Contract list', '合同列表', 'he tong lie biao'),
    command('Customers', '', 'ke hu', 'Contracts'),
    command('New contract', '新建合同', 'xin jian he tong'),
  ];
  const titles = (query: string) => {
    const { near, far } = findCommands(all, query);
    return [near, far].map((some) => some.map(({ title }) => title));
  };
  it('are found by words of either language, best first, and what only belongs there last', () => {
    expect(titles('contract')).toEqual([
      ['Contract list', 'My contracts', 'New contract'],
      ['Customers'],
    ]);
    expect(titles('合同 列')).toEqual([[], ['Contract list']]);
  });
  it('begin with the form of what is looked for, then come other forms about it', () => {
    const form = (title: string) => ({
      id: title,
      title,
      group: '',
      words: '',
      isForm: true,
      run: () => {},
    });
    const titles = ['合同作废', '新建合同变更', '新建合同'];
    const { near } = findCommands(titles.map(form), '合同');
    expect(near.map(({ title }) => title)).toEqual(['新建合同', '合同作废', '新建合同变更']);
    const english = findCommands(['Contract voiding', 'New contract'].map(form), 'contract');
    expect(english.near[0]?.title).toBe('New contract');
  });
  it('are found by how they are read, whole or by initials', () => {
    expect(titles('hetong')[0]).toEqual(['Contract list', 'New contract']);
    expect(titles('he tong')[0]).toEqual(['Contract list', 'New contract']);
    expect(titles('xjht')[0]).toEqual(['New contract']);
    expect(titles('htlb')[0]).toEqual(['Contract list']);
    expect(titles('h')[0]).toEqual([]);
    expect(titles('etong')[0]).toEqual([]);
  });
  it('are found last by how that is read which they stand in', () => {
    const people = { ...command('Employees', '员工', 'yuan gong'), around: ['ren shi', 'dang an'] };
    const found = (query: string) => findCommands([people], query);
    expect(found('rs')).toEqual({ near: [], far: [people] });
    expect(found('dangan')).toEqual({ near: [], far: [people] });
    expect(found('da gs')).toEqual({ near: [], far: [] });
  });
});
