import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkDefinitions } from '#engine/schema/check/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { run } from '../../scripts/schema/new.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run schema -- new', () => {
  it('writes a module that passes the check', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await run(['office/leaveApply'], folder)).toBe(0);
    const sources = await loadFiles(folder);
    expect(sources.map(({ file }) => file)).toContain('office/leaveApply.module.json');
    expect(checkDefinitions(sources)).toEqual([]);
  });

  it('tells its screens apart by their titles', async () => {
    const file = join(folder, 'office/leaveApply.module.json');
    const { screens } = JSON.parse(await readFile(file, 'utf8')) as Module;
    expect(screens.map(({ title }) => title.en)).toEqual([
      'Leave apply list',
      'Leave apply add',
      'Leave apply detail',
    ]);
    expect(new Set(screens.map(({ title }) => title.zh)).size).toBe(3);
  });

  it('calls it what it is told to, in both languages', async () => {
    const told = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await run(['office/tripClaim', '差旅报销', 'Travel claim'], folder)).toBe(0);
    const text = await readFile(join(folder, 'office/tripClaim.module.json'), 'utf8');
    const { title, screens, fields } = JSON.parse(text) as Module;
    expect(title).toEqual({ en: 'Travel claim', zh: '差旅报销' });
    expect(screens[0]!.title).toEqual({ en: 'Travel claim list', zh: '差旅报销列表' });
    expect(told.mock.lastCall![0]).toContain('called Travel claim, 差旅报销');
    // the one that most modules have
    expect(fields['status']!.dict).toBe('status');
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
