import { expect, it } from 'vitest';
import { parseSource, wordsOf } from '#engine/schema/check/index.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';

const named = (title: string) => ({
  title: { en: title, zh: title },
  approvers: [{ rule: 'role', role: 'gm' }],
});
const roles = {
  roles: { gm: { title: { en: 'GM', zh: '总经理' }, scope: 'global' } },
  approvals: {
    generalManager: named('GM'),
    hrManager: named('HR'),
    cashier: named('Cash'),
  },
};

function toldOf(step: string): string[] {
  const note = { module: 'note', flow: { steps: [step] } };
  const sources = expandSources([
    parseSource('roles.json', 'roles', JSON.stringify(roles)),
    parseSource('note.module.json', 'module', JSON.stringify(note)),
  ]);
  return sources.flatMap(({ problems }) => problems.map((problem) => wordsOf(problem, 'en')));
}

it('tells what steps there are where none has the name, those with the word in them alone', () => {
  expect(toldOf('boss')).toEqual([
    'No approval is called "boss"; known: generalManager, hrManager, cashier',
  ]);
  expect(toldOf('manager')).toEqual([
    'No approval is called "manager"; known: generalManager, hrManager',
  ]);
  expect(toldOf('cashir')).toEqual(['No approval is called "cashir" (did you mean "cashier"?)']);
});
