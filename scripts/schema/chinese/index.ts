import { helps } from '#engine/renderers/definition/words/helps/index.ts';
import { approverRules } from '#engine/schema/approvers/index.ts';
import { fieldTypes } from '#engine/schema/language/fieldTypes.ts';
import { company } from './company.ts';
import { figures } from './figures.ts';
import { functions } from './functions.ts';
import { guide } from './guide.ts';
import { modules } from './modules.ts';

/** Types of fields and rules of approvers as designers call them, where the reference has no more words for them. */
const called: Readonly<Record<string, string>> = Object.fromEntries(
  [fieldTypes, approverRules].flatMap((kinds) =>
    Object.values(kinds).map(({ says, title }) => [says, title.zh]),
  ),
);

/** Everything that the reference says, in Chinese, by the English: what designers show beside keywords, and the rest. */
const words: Readonly<Record<string, string>> = {
  ...called,
  ...helps,
  ...modules,
  ...figures,
  ...company,
  ...guide,
  ...functions,
};

/** @throws Error naming what nobody has said in Chinese */
export function inChinese(text: string): string {
  const said = words[text];
  if (said === undefined) throw new Error(`scripts/schema/chinese says nothing for: ${text}`);
  return said;
}

const types: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  integer: '整数',
  boolean: '是否',
  object: '对象',
  map: '映射',
  expression: '表达式',
  Text: '双语文本',
  'text in both languages': '双语文本',
  'type of field': '字段类型',
};

/** `list of string or text in both languages`: what a keyword holds. */
export function typeInChinese(type: string): string {
  if (type.startsWith('list of ')) return `${typeInChinese(type.slice('list of '.length))}列表`;
  const choices = type.split(' or ');
  if (choices.length > 1) return choices.map(typeInChinese).join('或');
  return (types[type] ?? type)
    .replaceAll('`, `', '`、`')
    .replace(/ and (\d+) more$/, ' 等，另有 $1 个');
}
