import { describe, expect, it } from 'vitest';
import { checkDefinitions, formatProblem, parseSource } from '#engine/schema/check/index.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';
import { tell } from '#engine/messages/index.ts';
import { merge } from '#engine/schema/expand/merge.ts';

const base = {
  title: { en: 'Order', zh: '订单' },
  fields: { amount: { type: 'money' }, note: { type: 'text' } },
  roles: ['a', 'b'],
  steps: [
    { id: 'leader', title: 'Leader' },
    { id: 'finance', title: 'Finance', people: ['x'] },
  ],
};
const apply = (overlay: unknown, isOverlay = false) => {
  const problems: string[] = [];
  const result = merge(base, overlay, {
    isOverlay,
    tell: (path, problem, suggestion) =>
      problems.push([path.join('.'), tell(problem, 'en'), suggestion ?? ''].join(' | ')),
  });
  return { result, problems };
};

describe('an overlay', () => {
  it('replaces lists whose entries have no names in so many words', () => {
    const steps = [{ id: 'finance', approvers: [{ rule: 'leader' }] }];
    const first = apply({ steps }, true);
    expect(first.problems).toEqual([]);
    const again = (approvers: unknown) => {
      const problems: string[] = [];
      const merging = { isOverlay: true, tell: (path: unknown) => problems.push(String(path)) };
      const result = merge(first.result, { steps: [{ id: 'finance', approvers }] }, merging);
      return { problems, result };
    };
    expect(again([{ rule: 'starter' }]).problems).toEqual(['steps,0,approvers']);
    const { problems, result } = again({ replace: [{ rule: 'starter' }] });
    expect(problems).toEqual([]);
    expect(result).toMatchObject({
      steps: [{ id: 'leader' }, { id: 'finance', approvers: [{ rule: 'starter' }] }],
    });
  });

  it('merges objects by key, lists of names by name, and replaces plain values', () => {
    const { result, problems } = apply({
      title: { en: 'Sales order' },
      fields: { amount: { required: true }, city: { type: 'string' } },
      roles: ['c'],
    });
    expect(problems).toEqual([]);
    expect(result).toEqual({
      ...base,
      title: { en: 'Sales order', zh: '订单' },
      fields: {
        amount: { type: 'money', required: true },
        note: { type: 'text' },
        city: { type: 'string' },
      },
      roles: ['a', 'b', 'c'],
    });
  });

  it('changes, adds, moves and takes away entries by id', () => {
    const { result, problems } = apply({
      fields: { note: { remove: true } },
      steps: [
        { id: 'finance', title: 'Money', before: 'leader' },
        { id: 'legal', after: 'leader', title: 'Legal' },
        { id: 'leader', remove: true },
      ],
    });
    expect(problems).toEqual([]);
    expect(result).toMatchObject({
      fields: { amount: { type: 'money' } },
      steps: [
        { id: 'finance', title: 'Money', people: ['x'] },
        { id: 'legal', title: 'Legal' },
      ],
    });
    expect(result).not.toHaveProperty('fields.note');
    expect(JSON.stringify(result)).not.toMatch(/before|after|remove/);
  });

  it('says which targets are not there', () => {
    const { problems } = apply({
      fields: { nots: { remove: true } },
      steps: [
        { id: 'gone', remove: true },
        { id: 'new', after: 'fiance', title: 'New' },
      ],
    });
    expect(problems).toEqual([
      'fields.nots | There is no "nots" to remove | note',
      'steps.0 | There is no "gone" to remove | ',
      'steps.1.after | There is no "fiance" here | finance',
    ]);
  });

  it('is reported in its own file', () => {
    const roles = parseSource(
      'roles.json',
      'roles',
      '{ "roles": { "sa": { "title": { "en": "A", "zh": "管" }, "scope": "global" } } }',
    );
    const overlay = parseSource(
      'overlays/acme/roles.json',
      'roles',
      '{\n  "roles": { "sb": { "remove": true } }\n}',
    );
    const problems = checkDefinitions(expandSources([roles, overlay])).map(formatProblem);
    expect(problems).toContain(
      'overlays/acme/roles.json:2:20  There is no "sb" to remove (did you mean "sa"?)',
    );
    const orphan = parseSource('overlays/acme/gone.module.json', 'module', '{ "module": "gone" }');
    expect(checkDefinitions(expandSources([roles, orphan])).map(formatProblem)).toContain(
      'overlays/acme/gone.module.json:1:13  There is no module gone to change',
    );
    const note = parseSource('note.module.json', 'module', '{ "module": "note" }');
    const plural = parseSource(
      'overlays/acme/notes.module.json',
      'module',
      '{ "module": "notes" }',
    );
    expect(checkDefinitions(expandSources([roles, note, plural])).map(formatProblem)).toContain(
      'overlays/acme/notes.module.json:1:13  There is no module notes to change (did you mean "note"?)',
    );
  });

  it('changes the first of several definitions of one name, and leaves the others to be told', () => {
    const dict = (file: string) =>
      parseSource(file, 'dict', '{ "dict": "colour", "items": [{ "value": "red" }] }');
    const overlay = parseSource(
      'overlays/acme/dicts/colour.json',
      'dict',
      '{ "dict": "colour", "items": [{ "value": "blue", "after": "red" }] }',
    );
    const sources = expandSources([dict('dicts/a.json'), dict('dicts/b.json'), overlay]);
    expect(sources.map(({ file, value }) => [file, JSON.stringify(value)])).toEqual([
      ['dicts/a.json', '{"dict":"colour","items":[{"value":"red"},{"value":"blue"}]}'],
      ['dicts/b.json', '{"dict":"colour","items":[{"value":"red"}]}'],
    ]);
  });

  it('is told once where it cannot be read', () => {
    const unreadable = parseSource('overlays/acme/x.module.json', 'module', '{ "module" "gone" }');
    const told = expandSources([unreadable]).flatMap(({ problems }) => problems);
    expect(told.map(formatProblem)).toEqual([
      'overlays/acme/x.module.json:1:12  This is not JSON: a ":" is missing before this',
    ]);
  });
});
