import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDefinitions, checkFlow, wordsOf, type Problem } from '#engine/schema/check/index.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';

const fixture = await loadFiles('tests/fixtures/schemas');
const definitions = definitionsOf(fixture);

const title = { en: 'A step', zh: '环节' };
const approve = (words: object) => ({
  id: 'one',
  type: 'approve',
  title,
  approvers: [{ rule: 'role', role: 'finance' }],
  ...words,
});
const ruled = (rule: object) => [approve({ approvers: [rule] })];
const when = (text: string) => [approve({ when: text })];
const call = (words: object, create: object = {}) => ({
  id: 'one',
  type: 'call',
  title,
  create: { module: 'order', values: {}, ...create },
  ...words,
});

/** What is drawn, and what is said of it in Chinese, in the order it is told. */
const drawn: [string, object[], string[]][] = [
  ['nothing', [], ['请至少添加一个环节（steps）']],
  ['nobody', [approve({ approvers: [] })], ['请至少添加一条人员规则（approvers）']],
  [
    'no role',
    ruled({ rule: 'role', role: 'finances' }),
    ['角色中没有“finances”（是否应为“finance”？）'],
  ],
  ['no post', ruled({ rule: 'post', post: '' }), ['内容不能为空']],
  [
    'no field',
    ruled({ rule: 'field', field: 'owner' }),
    ['模块 order 没有字段“owner”（是否应为“ownerId”？）'],
  ],
  ['no person', ruled({ rule: 'field', field: 'amount' }), ['“amount”不是人员字段']],
  ['no team', ruled({ rule: 'leaderOf', of: 'amount' }), ['“amount”不是部门字段']],
  [
    'through a value',
    ruled({ rule: 'field', field: 'amount.leaderId' }),
    ['“amount”不是引用字段，无法读取其下级字段'],
  ],
  ['nobody before', ruled({ rule: 'previousApprover' }), ['此环节之前没有其他环节']],
  [
    'no step before',
    ruled({ rule: 'role', role: 'finance', notSameAs: ['first'] }),
    ['前置环节中没有“first”'],
  ],
  ['too far up', ruled({ rule: 'leaderOf', up: 21 }), ['数值须 <= 20']],
  ['no ratio', [approve({ mode: 'ratio' })], ['按比例通过的环节需要填写比例（ratio）']],
  ['a ratio too many', [approve({ ratio: 0.5 })], ['只有按比例通过时才需要比例（ratio）']],
  ['more than all', [approve({ mode: 'ratio', ratio: '3/2' })], ['通过比例不能超过全部票数']],
  ['no ratio at all', [approve({ mode: 'ratio', ratio: 0 })], ['数值须 > 0']],
  ['no field to hide', [approve({ fields: { sum: 'hidden' } })], ['order 的字段中没有“sum”']],
  ['no title', [approve({ title: { en: '', zh: '' } })], ['内容不能为空', '内容不能为空']],
  ['a blank title', [approve({ title: { en: ' ', zh: '一' } })], ['请填写英文名称']],
  ['Chinese as English', [approve({ title: { en: '一', zh: '一' } })], ['英文名称应使用英文']],
  [
    'a title as text',
    [approve({ title: 'Boss' })],
    ['文本须同时提供中英文：{ "en": "Boss", "zh": "…" }'],
  ],
  ['no English title', [approve({ title: { zh: '一' } })], ['请填写英文']],
  ['no person number', [approve({ nobody: { user: '' } })], ['内容不能为空']],
  ['twice the same', [approve({}), approve({})], ['环节“one”重复']],
  [
    'a case twice',
    [
      {
        id: 'ways',
        type: 'choose',
        cases: [
          { id: 'a', when: 'amount > 1', steps: [] },
          { id: 'a', when: 'amount > 2', steps: [] },
        ],
        else: [],
      },
    ],
    ['标识“a”重复'],
  ],
  [
    'one branch',
    [{ id: 'both', type: 'parallel', branches: [{ id: 'a', steps: [] }] }],
    ['请至少添加 2 个分支（branches）'],
  ],
  ['an id of its own', [approve({ id: '1 one' })], []],
  ['a time limit', [approve({ due: { after: '1 day', then: 'remind' } })], []],
  [
    'no case',
    [{ id: 'ways', type: 'choose', cases: [], else: [] }],
    ['请至少添加一个条件（cases）'],
  ],
  [
    'no effect',
    [{ id: 'run', type: 'effect', title, effects: [] }],
    ['请至少选择一个动作（effects）'],
  ],
  [
    'an unknown effect',
    [{ id: 'run', type: 'effect', title, effects: ['post'] }],
    ['环节动作（on: step）中没有“post”'],
  ],
  [
    'no module',
    [call({}, { module: 'nowhere' })],
    ['模块中没有“nowhere”，现有：absence, bill, circle, holder, holiday, job, order, person, team'],
  ],
  ['an unknown word', [approve({ skip: true })], ['未知属性“skip”']],
  ['a wrong word', [approve({ mode: 'some' })], []],
  ['a wrong shape', [approve({ mode: 3 })], []],
  ['an unknown name', when('amout > 1'), ['未知字段：amout（是否应为“amount”？）']],
  ['an unknown column', when('orgId.nothing == "a"'), []],
  [
    'no such value',
    when('kind == "goodies"'),
    ['字典 kind 的值中没有“goodies”（是否应为“goods”？）'],
  ],
  [
    'no such status',
    when('"DRAFT" == status'),
    ['order 的状态中没有“DRAFT”，现有：WTJ, SPZ, BH, ZF, YX, YWC'],
  ],
  [
    'no such role',
    when('"boss" in user.roles'),
    ['角色中没有“boss”，现有：staff, admin, leader, finance'],
  ],
  ['an unknown function', when('summ(lines) > 1'), ['未知函数：summ（是否应为“sum”？）']],
  ['an argument', when('round("a") > 1'), []],
  ['two types', when('amount > "a"'), ['“amount”是数字，不能与文本比较']],
  ['a number', when('amount'), ['结果是数字，应为是/否']],
  ['not a truth', when('amount && true'), ['此处应为是/否，实际为数字']],
  ['half a sentence', when('amount >'), ['表达式不完整']],
  ['a bracket', when('(amount > 1'), ['括号未闭合：缺少 )']],
  ['a quote', when('title == "a'), ['文本缺少结束引号']],
  ['an odd character', when('amount # 1'), ['此处不应出现“#”']],
  ['one equals sign', when('amount = 1'), ['“=”应写作 ==']],
  ['a word of another language', when('amount > 1 and amount < 5'), ['“and”应写作 &&']],
  [
    'a function of spreadsheets',
    when('IF(true, true, false)'),
    ['没有函数 IF()，应写作 true ? true : false'],
  ],
  ['an equals sign first', when('=amount > 1'), ['表达式不以“=”开头']],
  ['an escape', when(String.raw`title == "\q"`), ['文本中 \\ 后的转义字符不正确']],
  ['too much', when('1 + '.repeat(2500)), ['过长：超过 8000 个字符']],
  ['too deep', when(`${'('.repeat(80)}true${')'.repeat(80)}`), []],
];

/** Texts that say what they say in Chinese, names and code left out. */
const isChinese = (text: string | undefined) => /\p{Script=Han}/u.test(text ?? '');

describe('what the check says of a process, in Chinese', () => {
  it.each(drawn)('%s', (_name, steps, expected) => {
    const problems = checkFlow(definitions, 'order', { steps });
    const told = problems.map(({ words }) => words.zh);
    expect(told).not.toEqual([]);
    expect(told.filter((text) => !isChinese(text))).toEqual([]);
    expect(told).toEqual(expected.length > 0 ? expected : told);
  });

  it('has words for everything that is said of the broken files, and every fact in them', async () => {
    const broken = 'tests/schemas/broken';
    for (const rule of readdirSync(broken)) {
      const files = await loadFiles(join(broken, rule));
      const names = new Set(files.map(({ file }) => file));
      const problems = checkDefinitions([
        ...fixture.filter(({ file }) => !names.has(file)),
        ...files,
      ]);
      expect(problems.map(lackingWords).filter((lack) => lack !== undefined)).toEqual([]);
    }
  });
});

/** A problem without Chinese words, or with a fact that its words leave out; undefined: all is said. */
function lackingWords(problem: Problem): string | undefined {
  const [en, zh] = [wordsOf(problem, 'en'), wordsOf(problem, 'zh')];
  const facts = Object.values(problem.facts).filter((fact) => typeof fact !== 'object');
  const areTold = facts.every((fact) => [en, zh].every((text) => text.includes(String(fact))));
  return areTold && isChinese(zh) ? undefined : `${en} / ${zh}`;
}
