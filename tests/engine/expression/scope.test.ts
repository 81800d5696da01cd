import { describe, expect, it } from 'vitest';
import {
  compileExpression,
  compute,
  entryTypeOf,
  ExpressionError,
  lineScopeOf,
  recordType,
  scopeOf,
} from '#engine/expression/index.ts';
import type { Field, FieldType, Module, System } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';

const text = { en: 'x', zh: 'x' };
const field = (type: FieldType, more: Partial<Field> = {}): Field => ({
  type,
  title: text,
  ...more,
});
const moduleOf = (module: string, fields: Record<string, Field>) =>
  ({ module, title: text, fields }) as Partial<Module> as Module;

const system = {
  users: { module: 'person' },
  orgs: { module: 'team', company: 'companyId' },
  posts: { module: 'job' },
} as Partial<Record<keyof System, unknown>> as System;

const bill = moduleOf('bill', {
  title: field('string'),
  note: field('text'),
  number: field('serial'),
  kind: field('dict', { dict: 'kind' }),
  tags: field('multiDict', { dict: 'kind' }),
  amount: field('money'),
  ratio: field('percent'),
  count: field('integer'),
  weight: field('number'),
  year: field('year'),
  month: field('month'),
  day: field('date'),
  at: field('datetime'),
  isPaid: field('boolean'),
  ownerId: field('user'),
  readers: field('users'),
  teamId: field('org'),
  jobId: field('post'),
  billId: field('ref', { ref: 'bill' }),
  billIds: field('refs', { ref: 'bill' }),
  status: field('status'),
  files: field('attachment'),
  place: field('address'),
  grid: field('matrix'),
  total: field('computed', { valueType: 'money', formula: 'amount' }),
  due: field('computed', { valueType: 'date', formula: 'day' }),
  isOpen: field('computed', { valueType: 'boolean', formula: 'true' }),
  paid: field('rollup', { valueType: 'money' }),
  lines: field('table', { columns: { qty: field('number'), teamId: field('org') } }),
});
const registry = createRegistry({
  modules: [
    bill,
    moduleOf('person', { name: field('string'), teamId: field('org') }),
    moduleOf('team', { name: field('string'), companyId: field('org') }),
    moduleOf('job', { code: field('string') }),
  ],
  dicts: [],
  roles: { roles: {} },
  menu: { items: [] },
  system,
});

const typeOf = (source: string, scope = scopeOf(registry, 'bill')) =>
  compileExpression(source, scope).type;
const reference = (module: string) => ({ kind: 'reference', module });

describe('every field has its type', () => {
  it.each<[string, object]>([
    ['title + note + number + kind + month + status', { kind: 'string' }],
    ['amount + ratio + count + weight + year + total + paid + rev', { kind: 'decimal' }],
    ['tags', { kind: 'list', of: { kind: 'string' } }],
    ['max(day, due)', { kind: 'date' }],
    ['max(at, createdAt, updatedAt)', { kind: 'datetime' }],
    ['isPaid && isOpen', { kind: 'bool' }],
    ['ownerId', reference('person')],
    ['readers', { kind: 'list', of: reference('person') }],
    ['jobId.code', { kind: 'string' }],
    ['id', reference('bill')],
    ['billId == id', { kind: 'bool' }],
    ['billIds', { kind: 'list', of: reference('bill') }],
    ['billId.billId.billId.ownerId.teamId.companyId.name', { kind: 'string' }],
    ['createdBy.teamId', reference('team')],
    ['count(files)', { kind: 'decimal' }],
    ['place.provinceCode', { kind: 'string' }],
    ['grid == null', { kind: 'bool' }],
    ['sum(lines.qty)', { kind: 'decimal' }],
    ['company(teamId)', reference('team')],
    ['user.id == ownerId && user.id == createdBy', { kind: 'bool' }],
    ['teamId in user.orgs || teamId in user.companyOrgs', { kind: 'bool' }],
    ['company(teamId) == user.companyId && user.orgId.name == "x"', { kind: 'bool' }],
    ['"finance" in user.roles', { kind: 'bool' }],
  ])('%s', (source, type) => {
    expect(typeOf(source)).toEqual(type);
  });
});

it('gives a line its columns, and its record as parent', () => {
  const scope = lineScopeOf(registry, 'bill', 'lines');
  expect(typeOf('qty * parent.amount', scope)).toEqual({ kind: 'decimal' });
  expect(() => typeOf('amount', scope)).toThrow('Unknown field: amount');
  const compiled = compileExpression('qty * parent.amount * parent.billId.amount', scope);
  const context = {
    variables: { qty: '2', parent: { amount: '1.50', billId: 'b2' } },
    lookup: () => ({ amount: '10' }),
    now: '2026-01-01T00:00:00Z',
    timeZone: 'UTC',
  };
  expect(compute(compiled, context)).toBe('30');
});

it('reads nothing of a module that is not known, but compares the reference', () => {
  const alone = scopeOf(createRegistry({ ...registry, modules: [bill] }), 'bill');
  expect(typeOf('jobId != null && ownerId == user.id', alone)).toEqual({ kind: 'bool' });
  expect(() => typeOf('jobId.code', alone)).toThrow(ExpressionError);
});

it('adds what the place gives, such as parent and item', () => {
  const item = entryTypeOf(registry, 'bill', 'lines');
  const scope = scopeOf(registry, 'bill', { parent: recordType('bill'), ...(item && { item }) });
  expect(typeOf('item.qty > 1 && parent.teamId == teamId', scope)).toEqual({ kind: 'bool' });
  expect(entryTypeOf(registry, 'bill', 'readers')).toEqual(reference('person'));
  expect(entryTypeOf(registry, 'bill', 'amount')).toBeUndefined();
  expect(() => typeOf('item.qty > 1')).toThrow('Unknown field: item');
});

it('is the same object for the same place, so that compiled expressions are kept', () => {
  const extra = () => ({ parent: recordType('bill') });
  expect(scopeOf(registry, 'bill')).toBe(scopeOf(registry, 'bill'));
  expect(scopeOf(registry, 'bill', extra())).toBe(scopeOf(registry, 'bill', extra()));
  expect(scopeOf(registry, 'bill', extra())).not.toBe(scopeOf(registry, 'bill'));
});
