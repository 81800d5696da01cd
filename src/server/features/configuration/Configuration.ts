import type { DecisionDemand } from './decisionDemands.ts';
import type { NumberingRule } from './numberingRules.ts';
import type { SettingKey } from '#shared/configuration/knownSettings.ts';

/** What a written value means. */
export type SettingValue = string | number | boolean | object | null;

export interface OrgSetting {
  orgId: string;
  key: string;
  value: string;
  inherited: boolean;
}

/** A time in which the application is closed to most. */
export interface MaintenanceWindow {
  content: string;
  /** Milliseconds since 1970. */
  from: number;
  until: number;
  /** Who works on meanwhile. */
  allowed: readonly string[];
}

/** What the company has set, as of the epoch of permissions; pure lookups, no I/O. */
export interface Configuration {
  /** Value of a setting that the product reads; undefined where the company says nothing. */
  number(key: SettingKey): number | undefined;
  flag(key: SettingKey): boolean;
  text(key: SettingKey): string | undefined;
  /** All that is set, by key. */
  values: Readonly<Record<string, SettingValue>>;
  /** Settings that every browser gets, signed in or not. */
  shared: readonly { key: string; value: SettingValue }[];
  organisations: readonly OrgSetting[];
  /** How numbers are made up, by module. */
  numbering: ReadonlyMap<string, NumberingRule>;
  /** What belongs to decisions. */
  decisions: readonly DecisionDemand[];
  /** Windows that are not over, in their order. */
  windows: readonly MaintenanceWindow[];
}
