import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Grant } from '#engine/schema/language/index.ts';
import { cellOf, withCell, type Reach } from '#engine/schema/rights/rightsOf.ts';
import {
  conditionOfOrgs,
  orgsOfCondition,
  scopeOfCondition,
} from '#engine/schema/rights/rowScopes.ts';

const roles = ['ol', 'fr', 'sa'];
const actions = ['read', 'update', 'void'];
const reach = fc.constantFrom<Reach>(
  {},
  { rows: 'createdBy == user.id' },
  { rows: 'orgId in user.orgs', levels: ['normal', 'sensitive'] },
  { except: ['salary'] },
);
const grants = fc
  .array(
    fc.record({
      roles: fc.subarray(roles, { minLength: 1 }),
      actions: fc.subarray(actions, { minLength: 1 }),
      reach,
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(({ reach: of, ...grant }, index): Grant => ({ id: `g${index}`, ...grant, ...of })),
  );
const sorted = (cell: readonly Reach[]) =>
  [...new Set(cell.map((one) => JSON.stringify(one)))].toSorted();

describe('a cell of the rights', () => {
  test('changes by itself: what other roles and actions reach stays', () => {
    fc.assert(
      fc.property(
        grants,
        fc.constantFrom(...roles),
        fc.constantFrom(...actions),
        fc.uniqueArray(reach, { maxLength: 2 }),
        (access, role, action, cell) => {
          const next = withCell(access, role, action, cell);
          expect(sorted(cellOf(next, role, action))).toEqual(sorted(cell));
          const others = roles
            .flatMap((one) => actions.map((other) => [one, other] as const))
            .filter(([one, other]) => one !== role || other !== action);
          const told = (of: readonly Grant[]) =>
            others.map(([one, other]) => sorted(cellOf(of, one, other)));
          expect(told(next)).toEqual(told(access));
          expect(new Set(next.map(({ id }) => id)).size).toBe(next.length);
        },
      ),
    );
  });

  test('that is what it was leaves the grants as they were', () => {
    const access: Grant[] = [{ id: 'own', roles: ['ol'], actions: ['read', 'update'] }];
    expect(withCell(access, 'fr', 'read', [])).toEqual(access);
  });

  test('joins a grant that reaches the same for the same role', () => {
    const access: Grant[] = [{ id: 'own', roles: ['ol'], actions: ['read'] }];
    expect(withCell(access, 'ol', 'update', [{}])).toEqual([
      { id: 'own', roles: ['ol'], actions: ['read', 'update'] },
    ]);
  });
});

test('rows are told by their names', () => {
  const title = { en: 'x', zh: 'x' };
  const module = { fields: { orgId: { type: 'org', title } } } as const;
  expect(scopeOfCondition(module, undefined)).toBe('all');
  expect(scopeOfCondition(module, 'orgId in user.companyOrgs')).toBe('company');
  expect(scopeOfCondition(module, 'orgId == user.orgId || isOpen')).toBeUndefined();
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  expect(orgsOfCondition(module, conditionOfOrgs(module, ids))).toEqual(ids);
});
