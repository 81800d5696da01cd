import { message } from '#engine/messages/index.ts';
import {
  compileExpression,
  compute,
  type EvaluationContext,
  type ExpressionScope,
  type ExpressionType,
} from '#engine/expression/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { Settings } from '#engine/schema/Settings.ts';

const contract = { kind: 'reference', module: 'contract' } as const;
const org = { kind: 'reference', module: 'org' } as const;
const members: Record<string, Record<string, ExpressionType>> = {
  contract: {
    id: contract,
    amount: { kind: 'decimal' },
    status: {
      kind: 'string',
      codes: {
        of: message('kind.statusOf', { module: 'contract' }),
        values: ['WTJ', 'YX', 'BGZ', 'YWC', 'ZF'],
        phases: { WTJ: 'draft', YX: 'inForce', BGZ: 'inForce', YWC: 'done', ZF: 'void' },
      },
    },
    orgId: org,
    terms: { kind: 'list', of: { kind: 'line', module: 'contract', table: 'terms' } },
  },
  org: { id: org, name: { kind: 'string' }, companyId: org },
  'contract.terms': { ratio: { kind: 'decimal' }, title: { kind: 'string' }, payer: org },
  user: { id: { kind: 'reference', module: 'person' }, orgs: { kind: 'list', of: org } },
};

/** A payment under a contract. */
export const scope: ExpressionScope = {
  id: 'payment',
  variables: {
    amount: { kind: 'decimal' },
    paid: { kind: 'decimal' },
    title: { kind: 'string' },
    idNumber: { kind: 'string' },
    isUrgent: { kind: 'bool' },
    startDate: { kind: 'date' },
    endDate: { kind: 'date' },
    createdAt: { kind: 'datetime' },
    contractId: contract,
    orgId: org,
    orgIds: { kind: 'list', of: org },
    tags: { kind: 'list', of: { kind: 'string' } },
    files: { kind: 'list', of: { kind: 'any' } },
    lines: { kind: 'list', of: { kind: 'line', module: 'contract', table: 'terms' } },
    home: { kind: 'address' },
    user: { kind: 'user' },
    parent: { kind: 'record', module: 'contract' },
  },
  settings: new Settings({
    'budget.withoutRow': {
      title: { en: 'No budget', zh: '无预算' },
      type: 'choice',
      choices: [
        { value: 'warn', title: { en: 'Warn', zh: '提醒' } },
        { value: 'refuse', title: { en: 'Refuse', zh: '禁止' } },
      ],
      default: 'warn',
    },
    'claim.days': {
      title: { en: 'Days', zh: '天数' },
      type: 'number',
      min: 1,
      max: 90,
      default: 30,
    },
    'claim.isStrict': { title: { en: 'Strict', zh: '严格' }, type: 'boolean', default: false },
  }),
  members: (type) => {
    if (type.kind === 'address') return { provinceCode: { kind: 'string' } };
    if (type.kind === 'line') return members[`${type.module}.${type.table}`] ?? {};
    if (type.kind === 'reference' || type.kind === 'record') return members[type.module] ?? {};
    return type.kind === 'user' ? members['user']! : {};
  },
  company: { module: 'org', field: 'companyId' },
};

const records: Record<string, RecordData> = {
  'contract:c1': {
    amount: '1000.00',
    status: 'YX',
    orgId: 'o1',
    terms: [{ ratio: '0.4' }, { ratio: '0.6' }],
  },
  'contract:changed': { status: 'BGZ' },
  'org:o1': { name: '设计部', companyId: 'o0' },
  'org:o0': { name: '总公司', companyId: null },
};

export const contextOf = (variables: RecordData): EvaluationContext => ({
  variables,
  lookup: (module, id) => records[`${module}:${id}`],
  now: '2026-03-31T17:30:00.000Z',
  timeZone: 'Asia/Shanghai',
});

/** The JSON value of an expression over the fields of a payment. */
export const value = (source: string, variables: RecordData = {}): FieldValue =>
  compute(compileExpression(source, scope), contextOf(variables));
