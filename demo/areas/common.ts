import type { RecordData } from '#engine/schema/record.ts';
import { Decimal } from 'decimal.js';
import type { Make } from '../fill/Make.ts';

/** The clerks of the second market department. */
export const marketClerks = ['fangyuan', 'shenhao', 'mengjie'];

/** A share of an amount, as money. */
export const part = (amount: unknown, share: number) =>
  new Decimal(amount as string).times(share).toFixed(2);

/** Lines of a survey: their weights add up to one. */
export function scores(m: Make, items: readonly string[]): RecordData[] {
  const weights = ['0.4', '0.3', '0.2', '0.1', '0', '0'];
  return items.slice(0, 4).map((itemName, index) => ({
    itemName,
    weight: weights[index]!,
    score: m.integer(78, 99),
    comment: m.pick(['响应及时', '成果质量较好', '沟通顺畅', '基本满意，个别环节需改进']),
  }));
}

/** What a document of change says of one field. */
export const changed = (
  fieldName: string,
  beforeValue: string,
  afterValue: string,
): RecordData[] => [{ fieldName, beforeValue, afterValue }];
