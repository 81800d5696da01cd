import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { isAsDrawn } from '#engine/schema/parts/isAsDrawn.ts';
import { partAt, type PartPath } from '#engine/schema/parts/partSchema.ts';

const read = (file: string) => JSON.parse(readFileSync(`schemas/${file}`, 'utf8')) as object;
/** Whether a form draws what stands at a place of a file. */
const isDrawn = (kind: DefinitionKind, file: string, path: PartPath) => {
  const { schema, value } = partAt(kind, read(file), path)!;
  expect(value).toBeDefined();
  return isAsDrawn(kind, schema, value);
};

test('roles, shared steps and grants, and shared fields are drawn by forms', () => {
  const drawn = (kind: 'roles' | 'system', list: string) =>
    Object.keys((read(`${kind}.json`) as Record<string, object>)[list]!).filter(
      (name) => !isDrawn(kind, `${kind}.json`, [list, name]),
    );
  expect(drawn('roles', 'roles')).toEqual([]);
  expect(drawn('roles', 'approvals')).toEqual([]);
  expect(drawn('roles', 'grants')).toEqual([]);
  expect(drawn('system', 'fields')).toEqual([]);
  expect(drawn('system', 'settings')).toEqual([]);
});

test('what a trait says short stays as it is written, and what it says in full is drawn', () => {
  const file = 'traits/document.trait.json';
  expect(isDrawn('trait', file, ['description'])).toBe(true);
  expect(isDrawn('trait', file, ['parameters'])).toBe(true);
  expect(isDrawn('trait', file, ['form'])).toBe(false);
  expect(isDrawn('trait', file, ['fields', 'remark'])).toBe(false);
  expect(isDrawn('trait', file, ['fields', 'docNumber'])).toBe(true);
});
