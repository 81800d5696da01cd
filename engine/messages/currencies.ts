import { words } from './Message.ts';

/** What is wrong with amounts that have a currency of their own. */
export const currencies = words({
  rateAlone: { en: '"rate" needs "currency"', zh: '“rate”须与“currency”一起使用' },
  notCurrency: {
    en: '"{name}" is {type}: a currency is told by a string or an entry of a dictionary',
    zh: '“{name}”是 {type}，币种应为 string 或字典字段',
  },
  notRate: {
    en: '"{name}" is {type}: a rate is a number',
    zh: '“{name}”是 {type}，汇率应为 number',
  },
  rateOptional: {
    en: 'An amount without a rate counts for nothing: say when "{name}" is needed ("requiredWhen")',
    zh: '没有汇率的外币金额无法折算：请说明“{name}”何时必填（“requiredWhen”）',
  },
  currenciesSummed: {
    en: 'Amounts of "{name}" may be of several currencies, so they are not added up: take a computed field that multiplies it by its rate',
    zh: '“{name}”可能含多种货币，不能直接汇总：请改用按汇率折算的计算字段',
  },
  unconverted: {
    en: '"{name}" may be of another currency: multiply it by "{rate}"',
    zh: '“{name}”可能是外币金额，须乘以汇率“{rate}”',
  },
  noRate: {
    en: '"{name}" may be of another currency and has no "rate" to convert it by',
    zh: '“{name}”可能是外币金额，但没有用于折算的“rate”',
  },
});
