import { describe, expect, it } from 'vitest';
import { compileExpression, idlePhases, phaseAdvice } from '#engine/expression/index.ts';
import { scope, value } from './support.ts';

const said = (source: string) =>
  phaseAdvice(compileExpression(source, scope)).map(({ instead }) => instead);

describe('codes that are all of a phase are told', () => {
  it.each([
    ["contractId.status in ['YX', 'BGZ']", 'inForce(contractId.status)'],
    ["!(contractId.status in ['BGZ', 'YX'])", '!inForce(contractId.status)'],
    ["!(contractId.status in ['WTJ', 'ZF'])", 'approved(contractId.status)'],
    ["contractId.status == 'YWC'", 'done(contractId.status)'],
    ["'YWC' != contractId.status", '!done(contractId.status)'],
    ["contractId.status in ['YX', 'YWC', 'BGZ']", 'approved(contractId.status)'],
    ["contractId.status in ['WTJ', 'ZF']", '!approved(contractId.status)'],
    ["contractId.status in ['ZF', 'YWC']", '!open(contractId.status)'],
    ["contractId.status == 'WTJ'", "phase(contractId.status) == 'draft'"],
    ["contractId.status != 'ZF'", "phase(contractId.status) != 'void'"],
    ["contractId.status in ['WTJ', 'YWC']", "phase(contractId.status) in ['draft', 'done']"],
    ["contractId.terms.size() > 0 && parent.status == 'YWC'", 'done(parent.status)'],
  ])('%s', (source, instead) => {
    expect(said(source)).toEqual([instead]);
  });

  it.each([
    "contractId.status == 'YX'",
    "contractId.status in ['BGZ', 'YWC']",
    "contractId.status in ['YWC', 'of no dictionary']",
    "title == 'YWC'",
    'contractId.status in tags',
    'contractId.status != null',
    'inForce(contractId.status) && phase(contractId.status) != "void"',
  ])('but nothing of %s', (source) => {
    expect(said(source)).toEqual([]);
  });
});

it('tells a phase that none of the statuses is in', () => {
  const idle = (source: string) => idlePhases(compileExpression(source, scope)).length;
  expect(idle('phase(contractId.status) == "rejected"')).toBe(1);
  expect(idle('phase(contractId.status) in ["rejected", "void"]')).toBe(0);
});

it('knows nothing of a status that the dictionary has not, or that is empty', () => {
  const contractId = 'none';
  expect(value('phase(contractId.status)', { contractId })).toBe(null);
  expect(value('inForce(contractId.status)', { contractId })).toBe(null);
  expect(value('!inForce(contractId.status)', { contractId })).toBe(null);
});
