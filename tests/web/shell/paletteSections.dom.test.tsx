import { expect, it } from 'vitest';
import { arrange } from '#web/shell/palette/arrange.ts';
import type { Command } from '#web/shell/palette/findCommands.ts';

const command = (title: string, isForm = false): Command => ({
  id: title,
  title,
  group: '',
  words: '',
  isForm,
  run: () => undefined,
});
const pages = [1, 2, 3, 4, 5, 6].map((at) => command(`合同${at}`));
const forms = [1, 2, 3, 4].map((at) => command(`新建合同${at}`, true));
const records = [command('HT-1 · 监理合同')];
const titles = (sections: ReturnType<typeof arrange>) =>
  sections.map(({ id, commands }) => [id, commands.map(({ title }) => title)]);

it('a word that many pages are called by leaves records in sight', () => {
  const found = arrange({ near: [...pages, ...forms], far: [command('客户')] }, records);
  expect(titles(found)).toEqual([
    ['pages', ['合同1', '合同2', '合同3', '合同4', '合同5']],
    ['forms', ['新建合同1', '新建合同2', '新建合同3']],
    ['records', ['HT-1 · 监理合同']],
    ['more', ['合同6', '新建合同4', '客户']],
  ]);
});

it('no heading stands above nothing', () => {
  expect(titles(arrange({ near: [], far: [] }, records))).toEqual([
    ['records', ['HT-1 · 监理合同']],
  ]);
});
