import { describe, expect, it } from 'vitest';
import { actingScope, compileExpression, lineScopeOf } from '#engine/expression/index.ts';
import { slotsOf } from '#engine/schema/expressionSlots/index.ts';
import { inWords } from '#engine/schema/inWords/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';

const small = createRegistry(definitionsOf(await loadFiles('tests/fixtures/schemas')));
const order = actingScope(small, 'order');
const line = lineScopeOf(small, 'order', 'lines');

describe('an expression in words', () => {
  it.each<[expression: string, en: string, zh: string]>([
    [
      "amount > 1000000 && phase(status) == 'draft'",
      'Amount is more than 1,000,000 and Status is in phase Draft',
      '金额 大于 1,000,000 且 状态 处于草稿阶段',
    ],
    [
      'taxRate >= 0.06 || (reason == null && !approved(status))',
      'Tax rate is at least 6% or (Reason is empty and Status is not in phase In force or Done)',
      '税率 大于等于 6% 或 （说明 未填写 且 状态 不处于有效或完成阶段）',
    ],
    [
      'ownerId == user.id && orgId in user.orgs',
      'Owner is the current user and Team is one of the current user’s department and those below',
      '经办人 等于 当前用户 且 部门 属于 当前用户的部门及下级',
    ],
    [
      'signDate <= addDays(today(), 7)',
      'Signed on is on or before 7 days after today',
      '签订日期 不晚于 今天之后 7 天',
    ],
    [
      "'finance' in actor.roles",
      'the roles of who acts contains Finance',
      '操作人的角色 包含 财务',
    ],
    [
      '!lines.exists(l, l.quantity * l.price > amount)',
      'no line of Goods meets (Quantity × Price is more than this record › Amount)',
      '明细 没有一行满足（数量 × 单价 大于 本单据 › 金额）',
    ],
    [
      'sum(lines.map(l, l.total)) != coalesce(amount, 0)',
      'the sum of Total of Goods is not Amount',
      '明细 的 小计 合计 不等于 金额',
    ],
    [
      '(amount - tax) / 2 < billed',
      '(Amount - Tax) ÷ 2 is less than Billed',
      '（金额 - 税额） ÷ 2 小于 已开票',
    ],
    ['lower(reason) == "a"', 'Reason is “a”', '说明 等于 “a”'],
    ["substring(reason, 2) == 'a'", 'substring(Reason, 2) is “a”', 'substring（说明、2） 等于 “a”'],
  ])('%s', (expression, en, zh) => {
    expect(inWords(small, order, expression)).toEqual({ en, zh });
  });

  it('tells a line from the record that it stands in', () => {
    expect(inWords(small, line, 'total > parent.amount')?.en).toBe(
      'Total is more than this record › Amount',
    );
  });

  it('says nothing of what cannot be read', () => {
    expect(inWords(small, order, 'amount > ')).toBeUndefined();
    expect(inWords(small, order, 'amonut > 1')).toBeUndefined();
  });

  it('says each condition of the company without a name of the files', async () => {
    const registry = createRegistry(companyDefinitions);
    const unsaid = registry.modules.flatMap((module) =>
      slotsOf(registry, module).flatMap(({ text, scope, yields }) => {
        if (yields?.kind !== 'bool') return [];
        const { en = '', zh = '' } = inWords(registry, scope, text) ?? {};
        const raw = compileExpression(text, scope)
          .paths.flat()
          .filter((name) => /[a-z][A-Z]/.test(name) && `${en} ${zh}`.includes(name));
        const signs = /[=!]=|&&|\|\|/.exec(`${en} ${zh}`) ?? [];
        return !en || !zh || raw.length > 0 || signs.length > 0
          ? [`${module.module}: ${text}`]
          : [];
      }),
    );
    expect(unsaid).toEqual([]);
  });
});
