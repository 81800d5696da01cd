import type { Setting, System, Text } from '#engine/schema/language/index.ts';
import { settingTakes } from '#engine/schema/Settings.ts';
import { knownSettings, type SettingRule } from '#shared/configuration/knownSettings.ts';
import type { SettingValue } from './Configuration.ts';

/** Why a value cannot be taken. */
export class SettingFault extends Error {
  constructor(readonly words: Text) {
    super(words.en);
  }
}
const fault = (en: string, zh: string) => new SettingFault({ en, zh });

/**
 * What a written value means.
 *
 * @param kind string, number, boolean or json
 * @throws SettingFault
 */
export function settingValue(kind: string, written: string): SettingValue {
  const value = written.trim();
  switch (kind) {
    case 'number':
      if (value === '' || !Number.isFinite(Number(value)))
        throw fault('A number is expected, such as 20', '应为数字，例如 20');
      return Number(value);
    case 'boolean':
      if (value !== 'true' && value !== 'false')
        throw fault('Expected is true or false', '应为 true 或 false');
      return value === 'true';
    case 'json':
      try {
        return JSON.parse(value) as SettingValue;
      } catch (error) {
        const reason = (error as Error).message;
        throw fault(`This is no JSON: ${reason}`, `不是有效的 JSON：${reason}`);
      }
    default:
      return value;
  }
}

/** The rule of a setting that the product reads, or a rule of the company. */
export function ruleOf(key: string, declared: System['settings'] = {}): SettingRule | undefined {
  if (Object.hasOwn(knownSettings, key))
    return knownSettings[key as keyof typeof knownSettings].rule;
  return Object.hasOwn(declared, key) ? { kind: 'declared', setting: declared[key]! } : undefined;
}

/**
 * Holds a value to what the product can do with it.
 *
 * @throws SettingFault
 */
export function holdToRule(
  rule: SettingRule,
  value: SettingValue,
  isPerson: (id: string) => boolean,
): void {
  switch (rule.kind) {
    case 'number': {
      const { min, max } = rule;
      if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
        throw fault(
          `A whole number from ${min} to ${max} is expected, of the kind number`,
          `应为 ${min} 至 ${max} 的整数，值类型选“数字”`,
        );
      return;
    }
    case 'boolean':
      if (typeof value !== 'boolean')
        throw fault(
          'Expected is true or false, of the kind boolean',
          '应为 true 或 false，值类型选“布尔”',
        );
      return;
    case 'string':
      if (typeof value !== 'string' || value.length > rule.maxLength)
        throw fault(
          `A text of at most ${rule.maxLength} characters is expected`,
          `应为不超过 ${rule.maxLength} 个字的文本`,
        );
      return;
    case 'declared':
      if (!settingTakes(rule.setting, value)) throw expected(rule.setting);
      return;
    case 'person':
      if (typeof value !== 'string' || !isPerson(value))
        throw fault('The id of somebody who works here is expected', '应为在职人员的 id');
  }
}

function expected({ type, choices = [], min, max }: Setting): SettingFault {
  const range = [
    ...(min === undefined ? [] : [`≥ ${min}`]),
    ...(max === undefined ? [] : [`≤ ${max}`]),
  ];
  const named = range.length ? ` (${range.join(', ')})` : '';
  const codes = choices.map(({ value, title }) => [value, title] as const);
  switch (type) {
    case 'boolean':
      return fault(
        'Expected is true or false, of the kind boolean',
        '应为 true 或 false，值类型选“布尔”',
      );
    case 'number':
      return fault(
        `A number${named} is expected, of the kind number`,
        `应为数字${named}，值类型选“数字”`,
      );
    case 'choice':
      return fault(
        `Expected is one of ${codes.map(([value, title]) => `${value} (${title.en})`).join(', ')}`,
        `应为以下之一：${codes.map(([value, title]) => `${value}（${title.zh}）`).join('、')}`,
      );
    case 'text':
      return fault('A text of at most 200 characters is expected', '应为不超过 200 个字的文本');
  }
}
