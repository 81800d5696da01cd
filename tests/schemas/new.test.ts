import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkDefinitions } from '#engine/schema/check/index.ts';
import type { Module, Roles, System } from '#engine/schema/language/index.ts';
import { printDefinition } from '#engine/schema/printDefinition.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { run } from '../../scripts/schema/new.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  for (const shared of ['traits/document.trait.json', 'dicts/status.json'])
    await cp(join('schemas', shared), join(folder, shared));
  const own = await jsonOf<Roles>(folder, 'roles.json');
  const shipped = await jsonOf<Roles>('schemas', 'roles.json');
  const roles = { ...shipped.roles, ...own.roles };
  await writeFile(join(folder, 'roles.json'), JSON.stringify({ ...shipped, roles }));
  const { fields } = await jsonOf<System>('schemas', 'system.json');
  const system = { ...(await jsonOf<System>(folder, 'system.json')), fields };
  await writeFile(join(folder, 'system.json'), JSON.stringify(system));
});
afterAll(() => rm(folder, { recursive: true }));

const jsonOf = async <T>(inside: string, file: string) =>
  JSON.parse(await readFile(join(inside, file), 'utf8')) as T;

/** A module of the folder, expanded. */
async function wholeOf(name: string) {
  const modules = (await loadFiles(folder)).map(({ value }) => value as Module);
  return modules.find(({ module }) => module === name)!;
}

describe('npm run schema -- new', () => {
  it('writes a module that passes the check', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await run(['office/leaveApply'], folder)).toBe(0);
    const sources = await loadFiles(folder);
    expect(sources.map(({ file }) => file)).toContain('office/leaveApply.module.json');
    expect(checkDefinitions(sources)).toEqual([]);
  });

  it('writes no more than is new', async () => {
    const text = await readFile(join(folder, 'office/leaveApply.module.json'), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(text).toBe(`${printDefinition(JSON.parse(text))}\n`);
    const whole = await wholeOf('leaveApply');
    expect(Object.keys(whole.fields)).toEqual(
      expect.arrayContaining(['docNumber', 'title', 'applicantId', 'orgId', 'status']),
    );
    expect(whole.flow!.steps.map(({ id }) => id)).toEqual(['ol']);
    expect(whole.list.columns.map(({ id, hidden }) => (hidden ? `(${id})` : id))).toEqual([
      'docNumber',
      'title',
      'applicantId',
      'applyDate',
      'status',
      '(orgId)',
    ]);
  });

  it('tells its screens apart by their titles', async () => {
    const { screens } = await wholeOf('leaveApply');
    expect(screens.map(({ title }) => title.en)).toEqual([
      'Leave applies',
      'New leave apply',
      'Leave apply detail',
    ]);
    expect(new Set(screens.map(({ title }) => title.zh)).size).toBe(3);
  });

  it('calls it what it is told to, in both languages', async () => {
    const told = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await run(['office/tripClaim', '差旅报销', 'Travel claim'], folder)).toBe(0);
    const { title, screens } = await wholeOf('tripClaim');
    expect(title).toEqual({ en: 'Travel claim', zh: '差旅报销' });
    expect(screens[0]!.title).toEqual({ en: 'Travel claims', zh: '差旅报销' });
    expect(told.mock.lastCall![0]).toContain('called Travel claim, 差旅报销');
  });

  it('never overwrites one, and says how to name it', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const file = join(folder, 'office/leaveApply.module.json');
    const before = await readFile(file, 'utf8');
    expect(await run(['office/leaveApply'], folder)).toBe(1);
    expect(told.mock.lastCall![0]).toBe(`${folder}/office/leaveApply.module.json exists already`);
    expect(await run([`${folder}/office/leaveApply.module.json`], folder)).toBe(1);
    expect(told.mock.lastCall![0]).toContain('exists already');
    expect(await run(['Leave'], folder)).toBe(1);
    expect(told.mock.lastCall![0]).toContain('<area>/<module>');
    expect(await readFile(file, 'utf8')).toBe(before);
  });
});
