import type { FunctionExample } from './FunctionExample.ts';

/** Of texts and lists. */
export const texts: Readonly<Record<string, FunctionExample>> = {
  union: {
    says: {
      en: 'What is in any of the lists, each once.',
      zh: '各列表中的全部内容，重复的只算一次。',
    },
    example: 'union(["a", "b"], ["b", "c"]).size()',
    gives: '3',
  },
  contains: {
    says: { en: 'Whether a text has another in it.', zh: '文本是否包含另一文本。' },
    example: '"合同变更".contains("变更")',
    gives: 'true',
  },
  startsWith: {
    says: { en: 'Whether a text begins with another.', zh: '文本是否以另一文本开头。' },
    example: '"HT-2026".startsWith("HT")',
    gives: 'true',
  },
  endsWith: {
    says: { en: 'Whether a text ends with another.', zh: '文本是否以另一文本结尾。' },
    example: '"HT-2026".endsWith("2026")',
    gives: 'true',
  },
  matches: {
    says: {
      en: 'Whether a text matches a regular expression that cannot take long.',
      zh: '文本是否匹配正则表达式；可能耗时过长的表达式不允许使用。',
    },
    example: '"HT-2026".matches("^[A-Z]+-[0-9]{4}$")',
    gives: 'true',
  },
  lower: {
    says: { en: 'The text in small letters.', zh: '转为小写。' },
    example: 'lower("Ab")',
    gives: 'ab',
  },
  upper: {
    says: { en: 'The text in capital letters.', zh: '转为大写。' },
    example: 'upper("Ab")',
    gives: 'AB',
  },
  trim: {
    says: { en: 'The text without blanks at its ends.', zh: '去掉首尾空格。' },
    example: 'trim(" A1 ")',
    gives: 'A1',
  },
  substring: {
    says: {
      en: 'The part of a text from one place to before another, or to its end; places count from 0.',
      zh: '文本从某处到另一处之前或到末尾的部分；位置从 0 开始。',
    },
    example: 'substring("HT-2026-01", 3, 7)',
    gives: '2026',
  },
  replace: {
    says: {
      en: 'The text with every part that is the same as the second put as the third.',
      zh: '把文本中与第二个参数相同的部分都换成第三个参数。',
    },
    example: '"2026-01-31".replace("-", "/")',
    gives: '2026/01/31',
  },
  indexOf: {
    says: {
      en: 'Where a text first has another in it, counted from 0; -1 when it has not.',
      zh: '另一文本首次出现的位置，从 0 开始；没有则为 -1。',
    },
    example: '"HT-2026".indexOf("-")',
    gives: '2',
  },
  join: {
    says: {
      en: 'The texts of a list as one, with the second between them; empty entries are left out.',
      zh: '用第二个参数把列表中的文本连成一段；空的条目略去。',
    },
    example: '["a", null, "b"].join("、")',
    gives: 'a、b',
  },
  number: {
    says: {
      en: 'A text as a number; empty when it is none.',
      zh: '文本转为数字；不是数字则为空。',
    },
    example: 'number("12.50") + 1',
    gives: '13.5',
  },
  string: {
    says: { en: 'A number or a day as a text.', zh: '数字或日期转为文本。' },
    example: 'string(12.50)',
    gives: '12.5',
  },
  length: {
    says: { en: 'How many characters a text has.', zh: '文本的字数。' },
    example: 'length("合同")',
    gives: '2',
  },
  birthOf: {
    says: {
      en: 'The birth date in an identity card number; empty when the number is not valid.',
      zh: '身份证号中的出生日期；号码无效则为空。',
    },
    example: 'birthOf("11010519491231002X")',
    gives: '1949-12-31',
  },
  idCardValid: {
    says: {
      en: 'Whether an identity card number has a valid date and checksum.',
      zh: '身份证号的日期和校验位是否有效。',
    },
    example: 'idCardValid("11010519491231002X")',
    gives: 'true',
  },
  upperRmb: {
    says: { en: 'An amount in Chinese capitals.', zh: '人民币大写金额。' },
    example: 'upperRmb(1234.5)',
    gives: '壹仟贰佰叁拾肆元伍角整',
  },
};
