import { parseSource } from '#engine/schema/check/index.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { field, module } from '#tests/support/modules.ts';

const text = (title: string) => ({ en: title, zh: title });

/** A module that finance works with, all fields in one section. */
export function office(name: string, fields: Record<string, Field>, more: Partial<Module> = {}) {
  const keys = Object.keys(fields);
  const actions = ['read', 'create', 'update', 'delete', 'void', ...(more.flow ? ['submit'] : [])];
  const spec = module(name, fields, {
    access: [{ id: 'finance', roles: ['finance'], actions }],
    list: { columns: [{ id: keys[0]! }] },
    form: {
      tabs: [
        {
          id: 'main',
          title: text('Main'),
          sections: [{ id: 'main', rows: keys.map((key) => [key]) }],
        },
      ],
    },
    ...more,
  });
  return parseSource(`${name}.module.json`, 'module', JSON.stringify(spec));
}

/** One approval by finance. */
export const approvedByFinance: Module['flow'] = {
  steps: [
    {
      id: 'check',
      type: 'approve',
      title: text('Check'),
      approvers: [{ rule: 'role', role: 'finance' }],
    },
  ],
};

/** What a record with that process goes through. */
export const status = field('status', {
  dict: 'recordStatus',
  statuses: ['WTJ', 'SPZ', 'BH', 'ZF', 'YX'],
});
