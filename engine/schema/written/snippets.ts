import { fieldTypeNames, fieldTypes, isInLines, keywordsOf } from '../language/index.ts';

interface Snippet {
  label: string;
  description: string;
  body: unknown;
}

const title = (en = '', zh = '') => ({ en: `\${1:${en}}`, zh: `\${2:${zh}}` });

/** What a keyword starts with, where a type needs it. */
const starts: Readonly<Record<string, unknown>> = {
  dict: '${3}',
  ref: '${3}',
  serial: '${3:NO}-yyyyMM-NNNN',
  statuses: ['WTJ', 'SPZ', 'BH', 'YX', 'ZF'],
  formula: '${3}',
  valueType: '${4:money}',
  rollup: [{ op: 'sum', of: '${3}', by: '${5}', value: '${6}' }],
  columns: { '${3:name}': { type: 'string', title: title() } },
  answersTo: '${3}',
  matrix: { rows: [{ id: '${3}', title: title() }] },
};

const fieldOf = (type: (typeof fieldTypeNames)[number]): Snippet => ({
  label: `field: ${type}`,
  description: fieldTypes[type].says,
  body: {
    type,
    title: title(),
    ...Object.fromEntries(keywordsOf(type).needs.map((keyword) => [keyword, starts[keyword]])),
  },
});

const step = (kind: string, description: string, rest: object): Snippet => ({
  label: `step: ${kind}`,
  description,
  body: { id: '${3}', type: kind, title: title(), ...rest },
});

/** What an editor offers to write at once, by where it stands in a module. */
export const snippets: Readonly<Record<string, readonly Snippet[]>> = {
  'fields.*': fieldTypeNames.map(fieldOf),
  'fields.*.columns.*': fieldTypeNames.filter(isInLines).map(fieldOf),
  'fields.*.rollup.*': [
    {
      label: 'roll-up: sum',
      description: 'Adds up a figure of the records that refer to this one',
      body: { op: 'sum', of: '${1}', by: '${2}', value: '${3}' },
    },
    {
      label: 'roll-up: count',
      description: 'Counts the records that refer to this one',
      body: { op: 'count', of: '${1}', by: '${2}' },
    },
  ],
  'guards.*': [
    {
      label: 'guard',
      description: 'A rule that no write may break',
      body: { id: '${3}', on: '${4:submit}', expr: '${5}', message: title() },
    },
  ],
  'flow.steps.*': [
    step('approve', 'People decide', { approvers: [{ rule: 'role', role: '${4}' }] }),
    step('notify', 'A copy to read', { to: [{ rule: 'starter' }] }),
    step('effect', 'Runs effects of the module', { effects: ['${4}'] }),
    step('wait', 'Waits for a day', { until: '${4}' }),
    step('return', 'Returns the process', { when: '${4}', reason: { en: '${5}', zh: '${6}' } }),
    step('call', 'The process of another module', { create: { module: '${4}', values: {} } }),
    step('choose', 'One of several ways', {
      cases: [{ id: '${4}', when: '${5}', steps: [] }],
      else: [],
    }),
    step('parallel', 'Branches side by side', {
      branches: [
        { id: '${4:left}', steps: [] },
        { id: '${5:right}', steps: [] },
      ],
    }),
  ],
  'access.*': [
    {
      label: 'grant',
      description: 'Who may do what with which records',
      body: { id: '${1}', roles: ['${2}'], actions: ['${3:read}'], rows: '${4}' },
    },
  ],
};
