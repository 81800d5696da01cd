import type { FunctionExample } from './FunctionExample.ts';

/** Of numbers, and of whatever may be empty. */
export const numbers: Readonly<Record<string, FunctionExample>> = {
  coalesce: {
    says: { en: 'The first argument that is not empty.', zh: '第一个非空的参数。' },
    example: 'coalesce(null, "none")',
    gives: 'none',
  },
  round: {
    says: {
      en: 'Rounds half away from zero, to whole numbers or to 0–12 places.',
      zh: '四舍五入到整数，或到 0–12 位小数。',
    },
    example: 'round(2.345, 2)',
    gives: '2.35',
  },
  ceil: {
    says: { en: 'The next whole number upwards.', zh: '向上取整。' },
    example: 'ceil(2.1)',
    gives: '3',
  },
  floor: {
    says: { en: 'The next whole number downwards.', zh: '向下取整。' },
    example: 'floor(2.9)',
    gives: '2',
  },
  abs: {
    says: { en: 'The number without its sign.', zh: '绝对值。' },
    example: 'abs(-3.5)',
    gives: '3.5',
  },
  power: {
    says: {
      en: 'A number times itself so often: a whole number up to 24; 12 places.',
      zh: '数值的乘方：指数为不超过 24 的整数，结果保留 12 位小数。',
    },
    example: 'power(0.6, 2)',
    gives: '0.36',
  },
  min: {
    says: {
      en: 'The least of numbers or dates; empty when one of them is.',
      zh: '数字或日期中最小的；有一个为空则为空。',
    },
    example: 'min(3, 1, 2)',
    gives: '1',
  },
  max: {
    says: {
      en: 'The greatest of numbers or dates; empty when one of them is.',
      zh: '数字或日期中最大的；有一个为空则为空。',
    },
    example: 'max(3, 1, 2)',
    gives: '3',
  },
};
