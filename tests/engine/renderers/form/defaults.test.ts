import { expect, it } from 'vitest';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

it('fills a time in to the minute, as people give it', () => {
  const title = { en: 'Reported', zh: '报修时间' };
  const module: Module = {
    ...order,
    fields: { ...order.fields, reportedAt: { type: 'datetime', title, default: 'now()' } },
  };
  const services = { ...fixtureServices('en'), registry, now: () => '2026-11-20T08:00:37.512Z' };
  const { store } = new FormModel({ module, services, mode: 'create' });
  expect(store.get(['reportedAt'])).toBe('2026-11-20T08:00:00Z');
});
