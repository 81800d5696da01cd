import type { Field, Module } from '#engine/schema/language/index.ts';
import { parseSource } from '#engine/schema/check/index.ts';
import { module } from './modules.ts';

const text = (en: string) => ({ en, zh: en });
const actions = ['read', 'create', 'update', 'delete', 'submit', 'void', 'export'];

/** A module that the check passes: every field is in its form, its first in its list, and everybody may do everything. */
export function openModule(
  name: string,
  fields: Record<string, Field>,
  more: Partial<Module> = {},
): Module {
  const names = Object.keys(fields);
  return module(name, fields, {
    access: [{ id: 'all', roles: ['staff'], actions }],
    list: { columns: [{ id: names[0]! }] },
    form: {
      tabs: [
        {
          id: 'main',
          title: text('Main'),
          sections: [{ id: 'base', rows: names.map((one) => [one]) }],
        },
      ],
    },
    ...more,
  });
}

/** The same with a process of one step, approved as YX. */
export const approvedModule = (
  name: string,
  fields: Record<string, Field>,
  more: Partial<Module> = {},
) =>
  openModule(
    name,
    {
      ...fields,
      status: {
        type: 'status',
        title: text('Status'),
        dict: 'recordStatus',
        statuses: ['WTJ', 'SPZ', 'BH', 'YX', 'YWC', 'ZF'],
      },
    },
    {
      approvedStatus: 'YX',
      flow: {
        steps: [
          {
            id: 'leader',
            type: 'approve',
            title: text('Leader'),
            approvers: [{ rule: 'leaderOf' }],
          },
        ],
      },
      ...more,
    },
  );

/** Modules as the files they would be. */
export const filesOf = (modules: readonly Module[]) =>
  modules.map((one) => parseSource(`${one.module}.module.json`, 'module', JSON.stringify(one)));
