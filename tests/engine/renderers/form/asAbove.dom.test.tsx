import { fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { order, registry } from '../fixture.ts';
import { compiling, mount } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const text = (en: string) => ({ en, zh: en });
const claim = (asAbove?: true): Module => ({
  ...order,
  module: 'claim',
  record: { title: 'reason' },
  checks: [],
  fields: {
    reason: { type: 'string', title: text('Reason') },
    lines: {
      type: 'table',
      title: text('Lines'),
      columns: {
        day: { type: 'date', title: text('Day'), ...(asAbove && { asAbove }) },
        kind: {
          type: 'string',
          title: text('Kind'),
          default: "'post'",
          ...(asAbove && { asAbove }),
        },
        amount: { type: 'money', title: text('Amount') },
      },
    },
  },
  form: {
    tabs: [{ id: 'a', title: order.title, sections: [{ id: 's', rows: [['reason'], ['lines']] }] }],
  },
});

/** The lines after one is added below those of the record. */
async function addBelow(module: Module, lines: RecordData[]) {
  const form = createRef<RecordFormHandle>();
  mount(<RecordForm ref={form} module={module} mode="edit" record={{ lines }} />, {
    services: compiling({
      ...fixtureServices('en'),
      registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
    }),
  });
  const add = await screen.findByRole('button', { name: /Add row/ });
  fireEvent.click(add);
  return (form.current!.getWritable().lines as RecordData[]).at(-1);
}

const first = { day: '2026-11-25', kind: 'phone', amount: '99.00' };

test('a line begins with what the line above it has, where a column says so', async () => {
  expect(await addBelow(claim(true), [first])).toEqual({ day: '2026-11-25', kind: 'phone' });
});

test('the first line, and columns that do not say so, begin with their defaults', async () => {
  expect(await addBelow(claim(true), [])).toEqual({ kind: 'post' });
});

test('without the word nothing is taken over', async () => {
  expect(await addBelow(claim(), [first])).toEqual({ kind: 'post' });
});
