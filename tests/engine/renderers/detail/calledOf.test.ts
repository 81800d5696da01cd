import { describe, expect, it } from 'vitest';
import { calledOf } from '#engine/renderers/detail/calledOf.ts';
import type { Module } from '#engine/schema/language/index.ts';

const title = { en: '', zh: '' };
const fields: Module['fields'] = {
  number: { type: 'serial', title, serial: 'BG-NNNN' },
  name: { type: 'string', title },
  contractId: { type: 'ref', title, ref: 'contract' },
  reason: { type: 'text', title },
};
const module = (record: Module['record']) => ({ record, fields });
const record = {
  number: 'BG-0001',
  name: 'Bridge survey',
  contractId: 'c1',
  reason: 'More piers\nand a deck',
};
const titles = { contractId: 'Survey contract' };

describe('what a record is called', () => {
  it('is its own name, with its number and whom it concerns', () => {
    const named = module({ title: 'name', number: 'number', subtitle: 'contractId' });
    expect(calledOf(named, record, titles)).toEqual({
      title: 'Bridge survey',
      number: 'BG-0001',
      about: 'Survey contract',
    });
  });

  it('is what it is about where it has nothing but a number', () => {
    const numbered = module({ title: 'number', number: 'number', subtitle: 'contractId' });
    expect(calledOf(numbered, record, titles)).toEqual({
      title: 'Survey contract',
      number: 'BG-0001',
      about: '',
    });
    const reasoned = module({ title: 'number', subtitle: 'reason' });
    expect(calledOf(reasoned, record, titles)).toMatchObject({ title: 'More piers' });
  });

  it('is the department and the period of what is about a department', () => {
    const monthly = {
      ...module({ title: 'number', number: 'number', subtitle: 'orgId' }),
      fields: { ...fields, orgId: { type: 'org', title }, month: { type: 'month', title } },
    } as Pick<Module, 'record' | 'fields'>;
    const plan = { number: 'JH-0001', orgId: 'o1', month: '2026-11' };
    expect(calledOf(monthly, plan, { orgId: 'Market' })).toEqual({
      title: 'Market 2026-11',
      number: 'JH-0001',
      about: '',
    });
  });

  it('is its number where nobody may see what it is about', () => {
    const numbered = module({ title: 'number', number: 'number', subtitle: 'contractId' });
    expect(calledOf(numbered, record, {})).toEqual({ title: 'BG-0001', number: '', about: '' });
  });

  it('is what lists of tasks call it, with the counterpart they tell', () => {
    const numbered = module({ title: 'number', number: 'number', subtitle: 'contractId' });
    const told = { title: 'Survey contract', counterpart: 'Road office' };
    expect(calledOf(numbered, record, {}, told)).toEqual({
      title: 'Survey contract',
      number: 'BG-0001',
      about: 'Road office',
    });
  });
});
