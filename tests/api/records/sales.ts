import type { Report } from '#engine/schema/language/index.ts';
import { approvedModule, openModule } from '#tests/support/openModule.ts';

const text = (en: string) => ({ en, zh: en });
const titled = { type: 'string', title: text('Title') } as const;
const money = { type: 'money', title: text('Amount') } as const;
const team = { type: 'org', title: text('Team') } as const;

/** People read what they made, leaders what their team has, finance all; and whoever was asked about one reads it. */
export const sale = approvedModule(
  'sale',
  {
    title: titled,
    orgId: team,
    amount: money,
    clientId: { type: 'ref', ref: 'client', refWhere: 'true', title: text('Client') },
    signDate: { type: 'date', title: text('Signed on') },
    doubled: {
      type: 'computed',
      valueType: 'money',
      formula: 'amount * 2',
      title: text('Doubled'),
    },
  },
  {
    access: [
      { id: 'own', roles: ['staff'], actions: ['read', 'create'], rows: 'createdBy == user.id' },
      { id: 'team', roles: ['leader'], actions: ['read'], rows: 'orgId in user.orgs' },
      {
        id: 'all',
        roles: ['finance'],
        actions: ['read', 'create', 'update', 'delete', 'submit', 'void'],
      },
    ],
    summaries: [
      {
        id: 'byTeam',
        by: ['status', 'orgId', 'clientId', 'signDate', 'createdBy'],
        sums: ['amount', 'doubled'],
      },
    ],
  },
);
/** Without a process nobody reads it because they were asked: its team says who does. */
export const fee = openModule(
  'fee',
  { title: titled, orgId: team, amount: money },
  {
    access: [
      { id: 'team', roles: ['staff'], actions: ['read', 'create'], rows: 'orgId in user.orgs' },
    ],
    summaries: [{ id: 'ofTeam', by: ['orgId'], sums: ['amount'] }],
  },
);
export const report: Report = {
  report: 'sales',
  title: text('Sales'),
  path: '/sale/report',
  sources: [{ id: 'sales', module: 'sale', where: "phase(status) != 'void'" }],
  dimensions: [
    { id: 'month', field: 'signDate' },
    { id: 'team', field: 'orgId' },
    { id: 'client', field: 'clientId', top: 2 },
    { id: 'level', field: 'clientId.level' },
  ],
  measures: [
    { id: 'amount', aggregate: 'sum', field: 'amount' },
    { id: 'count', aggregate: 'count' },
    { id: 'dated', aggregate: 'count', field: 'signDate' },
    { id: 'ofA', aggregate: 'sum', field: 'doubled', where: "clientId.level == 'A'" },
    { id: 'large', aggregate: 'sum', field: 'amount', where: 'amount >= 50' },
    { id: 'mean', aggregate: 'average', field: 'amount' },
    { id: 'clients', aggregate: 'distinct', field: 'clientId' },
    { id: 'last', aggregate: 'max', field: 'signDate' },
    { id: 'before', compare: 'lastPeriod', of: 'amount' },
    { id: 'sofar', compare: 'running', of: 'amount' },
    { id: 'part', compare: 'share', of: 'amount' },
  ],
};
