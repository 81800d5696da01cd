import { describe, expect, it } from 'vitest';
import { createDirectory } from '#server/features/directory/createDirectory.ts';
import { chainOf, findRing, type Decided } from '#server/features/directory/substitutions.ts';

const person = (id: string, orgId: string, more: object = {}) => ({
  id,
  name: id,
  number: `no-${id}`,
  orgId,
  companyId: null,
  postId: null,
  active: true,
  ...more,
});
const org = (
  id: string,
  parentId: string | null,
  leaderId: string | null,
  companyId: string | null = null,
) => ({ id, name: id, parentId, leaderId, companyId });
const holder = (role: string, userId: string, orgId: string | null = null) => ({
  role,
  userId,
  orgId,
});
const title = { en: 'x', zh: 'x' };

/** group > (east (own company) > shop > stall), (west (own company)) */
const directory = createDirectory(
  {
    epoch: 7,
    people: [
      person('boss', 'group'),
      person('east-head', 'east'),
      person('shop-head', 'shop', { active: false }),
      person('stall-head', 'stall', { postId: 'p1' }),
      person('clerk', 'stall', { postId: 'p2' }),
      person('west-head', 'west', { postId: 'p1' }),
    ],
    organisations: [
      org('group', null, 'boss', 'group'),
      org('east', 'group', 'east-head', 'east'),
      org('shop', 'east', 'shop-head'),
      org('stall', 'shop', 'stall-head'),
      org('west', 'group', 'west-head', 'west'),
    ],
    posts: [
      { id: 'p1', code: 'manager' },
      { id: 'p2', code: 'clerk' },
    ],
    groups: [],
    substitutions: [],
    exceptionalDays: [],
    holders: [
      holder('leader', 'east-head'),
      holder('leader', 'stall-head', 'stall'),
      holder('finance', 'clerk', 'east'),
      holder('finance', 'west-head'),
      holder('finance', 'shop-head', 'east'),
      holder('admin', 'boss'),
    ],
  },
  {
    leader: { title, scope: 'org' },
    finance: { title, scope: 'company' },
    admin: { title, scope: 'global' },
    starter: { title, scope: 'starter' },
  },
  'admin',
);

describe('the directory', () => {
  it('finds role holders as the scope of the role says, inactive people left out', () => {
    expect(directory.roleHolders('leader', 'stall')).toEqual(['stall-head']);
    expect(directory.roleHolders('leader', 'shop')).toEqual(['east-head']);
    expect(directory.roleHolders('leader', 'west')).toEqual([]);
    expect(directory.roleHolders('finance', 'stall')).toEqual(['clerk']);
    expect(directory.roleHolders('finance', 'west')).toEqual(['west-head']);
    expect(directory.roleHolders('admin', 'stall')).toEqual(['boss']);
    expect(directory.roleHolders('starter', 'stall')).toEqual([]);
    expect(directory.roleHolders('unknown', 'stall')).toEqual([]);
  });

  it('passes over organisations whose leader is gone', () => {
    expect(directory.leaderOf('stall')).toBe('stall-head');
    expect(directory.leaderOf('shop')).toBe('east-head');
    expect(directory.leaderOf('stall', 1)).toBe('east-head');
    expect(directory.leaderOf('stall', 2)).toBe('boss');
    expect(directory.leaderOf('stall', 3)).toBeUndefined();
  });

  it('knows companies, what is below, posts and where a person counts', () => {
    expect(directory.companyOf('stall')).toBe('east');
    expect(directory.below('east')).toEqual(['east', 'shop', 'stall']);
    expect(directory.postHolders('manager', 'stall')).toEqual(['stall-head']);
    expect(directory.postHolders('manager', undefined)).toEqual(['stall-head', 'west-head']);
    expect(directory.orgsUnder('east-head')).toEqual(['east', 'shop', 'stall']);
    expect(directory.orgsUnder('clerk')).toEqual(['stall']);
    expect([...directory.rolesOf('clerk')]).toEqual(['staff', 'finance']);
    expect([...directory.rolesOf('shop-head')]).toEqual([]);
    expect(directory.administrators()).toEqual(['boss']);
  });

  it('ends on a ring of organisations', () => {
    const ring = createDirectory(
      {
        epoch: 1,
        people: [],
        posts: [],
        groups: [],
        substitutions: [],
        exceptionalDays: [],
        holders: [],
        organisations: [org('a', 'b', null), org('b', 'a', null)],
      },
      {},
      'admin',
    );
    expect(ring.below('a')).toEqual(['a', 'b']);
    expect(ring.leaderOf('a')).toBeUndefined();
  });
});

describe('the right to decide for somebody', () => {
  const [project, other] = ['0190a0a0-0000-7000-8000-00000000000a', 'another'];
  const given = {
    userId: 'boss',
    substituteId: 'clerk',
    modules: ['bill'],
    from: '2026-11-01',
    until: '2026-11-30',
    about: [{ module: 'project', id: project }],
    limit: '1000.00',
  };
  const of = (id: string, amount: string | null): Decided => ({
    refersTo: (module, one) => module === 'project' && one === id,
    amount,
  });
  const decider = (day: string, decided: Decided, module = 'bill') =>
    chainOf([given], 'boss', module, day, decided).at(-1);

  it('is of documents of its kind and project, up to its amount, between its days', () => {
    expect(decider('2026-11-01', of(project, '1000.00'))).toBe('clerk');
    expect(decider('2026-11-30', of(project, '0.01'))).toBe('clerk');
    expect(decider('2026-12-01', of(project, '1.00'))).toBe('boss');
    expect(decider('2026-11-10', of(project, '1000.01'))).toBe('boss');
    expect(decider('2026-11-10', of(project, null))).toBe('boss');
    expect(decider('2026-11-10', of(other, '1.00'))).toBe('boss');
    expect(decider('2026-11-10', of(project, '1.00'), 'order')).toBe('boss');
  });

  it('is not given in a ring, whatever the documents', () => {
    const back = { ...given, userId: 'clerk', substituteId: 'boss', about: [], limit: null };
    expect(findRing([given, back])).toEqual(['boss', 'clerk', 'boss']);
    expect(findRing([given])).toBeUndefined();
  });
});
