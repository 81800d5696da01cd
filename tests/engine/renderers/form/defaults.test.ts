import { expect, it } from 'vitest';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

const title = { en: 'Reported', zh: '报修时间' };

it('fills a time in to the minute, as people give it', () => {
  const module: Module = {
    ...order,
    fields: { ...order.fields, reportedAt: { type: 'datetime', title, default: 'now()' } },
  };
  const services = { ...fixtureServices('en'), registry, now: () => '2026-11-20T08:00:37.512Z' };
  const { store } = new FormModel({ module, services, mode: 'create' });
  expect(store.get(['reportedAt'])).toBe('2026-11-20T08:00:00Z');
});

it('fills in what lines that it begins with say nothing about', () => {
  const terms = order.fields['terms']!;
  const unit = { type: 'string' as const, title, default: "'piece'" };
  const columns = { ...terms.columns, unit };
  const module = { ...order, fields: { ...order.fields, terms: { ...terms, columns } } } as Module;
  const services = { ...fixtureServices('en'), registry };
  const record = { terms: [{}, { unit: 'box' }, { unit: null }] };
  const { store } = new FormModel({ module, services, mode: 'create', record });
  expect([0, 1, 2].map((line) => store.get(['terms', line, 'unit']))).toEqual([
    'piece',
    'box',
    null,
  ]);
});
