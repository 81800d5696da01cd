import type { Setting } from './language/index.ts';
import { WorkCalendar, type Shift } from './WorkCalendar.ts';

/** What a setting can be; a number is a plain decimal. */
export type SettingValue = string | number | boolean;

/** Declared settings of the company with what is set now, and when its people work. Both change while the registry stays. */
export class Settings {
  #values: Readonly<Record<string, unknown>> = {};

  readonly calendar: WorkCalendar;

  constructor(
    readonly declared: Readonly<Record<string, Setting>> = {},
    hours?: readonly Shift[],
  ) {
    this.calendar = new WorkCalendar(hours);
  }

  /** What is in force; what the company set wrongly, or not at all, is as declared. */
  value(key: string): SettingValue | null {
    const setting = Object.hasOwn(this.declared, key) ? this.declared[key] : undefined;
    if (!setting) return null;
    const set = Object.hasOwn(this.#values, key) ? this.#values[key] : undefined;
    return settingTakes(setting, set) ? set : setting.default;
  }

  /** What is in force of all of them. */
  values(): Record<string, SettingValue> {
    return Object.fromEntries(Object.keys(this.declared).map((key) => [key, this.value(key)!]));
  }

  /** @param values what the company set, by key */
  set(values: Readonly<Record<string, unknown>>): void {
    this.#values = values;
  }
}

/** True for a value that the setting can have. */
export function settingTakes(
  { type, choices = [], min = -Infinity, max = Infinity }: Setting,
  value: unknown,
): value is SettingValue {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && value >= min && value <= max;
    case 'choice':
      return choices.some((choice) => choice.value === value);
    case 'text':
      return typeof value === 'string' && value.length <= 200;
  }
}
