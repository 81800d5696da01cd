import type { System, Text } from '#engine/schema/language/index.ts';
import { knownSettings, type SettingRule } from '#shared/configuration/knownSettings.ts';

/** A setting of the company that something goes by. */
export interface CompanySetting {
  key: string;
  title: Text;
  help: Text | undefined;
  rule: SettingRule;
  /** As it is written in the register while nobody set it; undefined: what the product came with. */
  usual: string | undefined;
}

/** Those that the product reads itself, then those that rules of the company read. */
export function companySettings(declared: System['settings'] = {}): CompanySetting[] {
  return [
    ...Object.entries(knownSettings).map(([key, { title, rule }]) => ({
      key,
      title,
      rule,
      help: undefined,
      usual: undefined,
    })),
    ...Object.entries(declared).map(([key, setting]) => ({
      key,
      title: setting.title,
      help: setting.help,
      rule: { kind: 'declared', setting } as const,
      usual: String(setting.default),
    })),
  ];
}

/** The kind of value, as the register calls it. */
export function kindOf(rule: SettingRule): 'string' | 'number' | 'boolean' {
  const kind = rule.kind === 'declared' ? rule.setting.type : rule.kind;
  return kind === 'number' || kind === 'boolean' ? kind : 'string';
}
