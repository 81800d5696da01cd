import { describe, expect, test } from 'vitest';
import { isIdCard } from '#engine/fields/formats/idCard.ts';
import { sampleRecord } from '#engine/schema/sample.ts';
import { compileValidator } from '#engine/record/compileValidator.ts';
import { idOf, order, registry } from '../renderers/fixture.ts';

const ids = () => [idOf(1), idOf(2)];

describe('sample records', () => {
  test('the same seed gives the same record, another seed another', () => {
    const once = sampleRecord(order, registry, 1, { ids });
    expect(sampleRecord(order, registry, 1, { ids })).toEqual(once);
    expect(sampleRecord(order, registry, 2, { ids })).not.toEqual(once);
  });

  test('values have the shape their fields ask for, and what is derived is left out', () => {
    const { validate } = compileValidator(registry, order);
    for (let seed = 1; seed <= 50; seed++) {
      const record = sampleRecord(order, registry, seed, { ids });
      expect([validate(record), validate.errors]).toEqual([true, null]);
      expect(record).not.toHaveProperty('taxAmount');
      expect(record).not.toHaveProperty('orderNo');
      expect(Array.isArray(record.terms)).toBe(true);
    }
  });

  test('identity numbers have the right check digit', () => {
    const module = {
      ...order,
      fields: { card: { type: 'string' as const, title: order.title, format: 'idCard' as const } },
    };
    for (let seed = 1; seed <= 20; seed++)
      expect(isIdCard(sampleRecord(module, registry, seed).card as string)).toBe(true);
  });

  test('what refers to a record reads of which kind it is: companies have names of companies', () => {
    const titled = (name: string, title: string) => {
      const field = { type: 'string' as const, title: order.title };
      const module = {
        ...order,
        title: { en: title, zh: title },
        record: { title: name },
        fields: { [name]: field },
      };
      return sampleRecord(module, registry, 1)[name];
    };
    expect(titled('name', '费用类型')).toContain('费用类型');
    expect(titled('assetName', '资产')).toContain('资产');
    expect(titled('projectName', '项目')).toContain('项目');
    expect(titled('customerName', '客户')).toMatch(/有限公司$/);
  });

  test('a reference without candidates stays empty', () => {
    expect(sampleRecord(order, registry, 1)).not.toHaveProperty('customerId');
  });
});
