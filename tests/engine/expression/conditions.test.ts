import { describe, expect, it } from 'vitest';
import { parse } from '#engine/expression/check/parse.ts';
import {
  isGroup,
  isOfLines,
  isRow,
  readCondition,
  sameTree,
  writeCondition,
  type Condition,
} from '#engine/expression/conditions/index.ts';
import { slotsOf } from '#engine/schema/expressionSlots/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';

const registry = createRegistry(companyDefinitions);
const conditions = new Set(
  registry.modules.flatMap((module) =>
    slotsOf(registry, module)
      .filter(({ yields }) => yields?.kind === 'bool')
      .map(({ text }) => text),
  ),
);
const partsOf = (one: Condition): Condition[] =>
  isGroup(one) ? one.of.flatMap(partsOf) : isOfLines(one) ? [one, ...partsOf(one.where)] : [one];

describe('a condition built from rows', () => {
  it('comes back with the same meaning, whatever the modules of the product say', () => {
    expect(conditions.size).toBeGreaterThan(500);
    const read = [...conditions].map((text) => [text, readCondition(text)] as const);
    const changed = read.filter(
      ([text, one]) => one && !sameTree(parse(writeCondition(one)), parse(text)),
    );
    expect(changed).toEqual([]);
    const shown = read.filter(([, one]) => one && partsOf(one).every((part) => !('text' in part)));
    // most is rows alone; what is not stands among them as text
    expect(shown.length / conditions.size).toBeGreaterThan(0.7);
    expect(read.filter(([, one]) => one === undefined)).toEqual([]);
  });

  it('is read as groups of rows, through references and over lines', () => {
    expect(
      readCondition("customerId.level == 'A' && (amount > 5 || !(kind in ['x', 'y'])) && urgent"),
    ).toEqual({
      join: 'all',
      of: [
        { path: 'customerId.level', operator: '==', value: "'A'" },
        {
          join: 'any',
          of: [
            { path: 'amount', operator: '>', value: '5' },
            { path: 'kind', operator: 'notIn', value: "['x', 'y']" },
          ],
        },
        { path: 'urgent', operator: 'yes', value: '' },
      ],
    });
    expect(readCondition('user.id in travelers || orgId in user.orgs || inForce(status)')).toEqual({
      join: 'any',
      of: [
        { path: 'travelers', operator: 'has', value: 'user.id' },
        { path: 'orgId', operator: 'in', value: 'user.orgs' },
        { path: 'status', operator: 'inForce', value: '' },
      ],
    });
    expect(readCondition('lines.exists(l, l.price > 5 && l.note != null)')).toEqual({
      lines: 'lines',
      which: 'exists',
      line: 'l',
      where: {
        join: 'all',
        of: [
          { path: 'l.price', operator: '>', value: '5' },
          { path: 'l.note', operator: 'filled', value: '' },
        ],
      },
    });
  });

  it('keeps as text what no row shows, with its brackets', () => {
    const text = 'done && (a > 5 ? b : c) && sum(lines.map(l, l.x)) > (a + b) * 2';
    const read = readCondition(text)!;
    expect(partsOf(read).filter(isRow)).toHaveLength(1);
    expect(sameTree(parse(writeCondition(read)), parse(text))).toBe(true);
    expect(readCondition('a >')).toBeUndefined();
    expect(writeCondition({ join: 'all', of: [] })).toBe('');
  });
});
