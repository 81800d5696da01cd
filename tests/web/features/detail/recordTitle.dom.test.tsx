import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Module, Text } from '#engine/schema/language/index.ts';
import { toldKind, useRecordTitle } from '#web/features/detail/useRecordTitle.ts';
import { PageContext, type Page } from '#web/shell/tabs/PageContext.ts';

const title = { en: 'Output declaration', zh: '产值申报' };
const module = (record: Module['record']): Module => ({
  module: 'declaration',
  title,
  record,
  fields: { number: { type: 'serial', title, serial: 'SB-NNNN' }, name: { type: 'string', title } },
  list: { columns: [] },
  access: [],
  screens: [],
  form: { tabs: [] },
});
const tabOf = (of: Module, name: string) => {
  let called: Text | undefined;
  const page = { setTitle: (text: Text) => (called = text) } as unknown as Page;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PageContext value={page}>{children}</PageContext>
  );
  renderHook(() => useRecordTitle(name, toldKind(of)), { wrapper });
  return called;
};

it('a tab is called after its record, and tells the kind of one that is called by what it is about', () => {
  expect(tabOf(module({ title: 'name', number: 'number' }), 'Bridge survey')).toEqual({
    en: 'Bridge survey',
    zh: 'Bridge survey',
  });
  expect(tabOf(module({ title: 'number', number: 'number' }), 'Bridge survey')).toEqual({
    en: 'Output declaration: Bridge survey',
    zh: '产值申报：Bridge survey',
  });
});
