import type { SettingValue } from '#engine/schema/Settings.ts';

/** What the company tells browsers, of the kind it is. */
export interface SharedSetting {
  KEY: string;
  VALUE: unknown;
}

/** A setting that holds for an organisation. */
export interface OrgSettingInForce {
  configKey: string;
  configValue: string;
  /** The organisation that says so: itself, or one above. */
  orgId: string;
  isInherited: boolean;
}

/** Settings of the company that browsers go by; absent: what the product came with. */
export interface CompanySettings {
  /** Name of the reader and day across screens. */
  watermark: boolean;
  /** Rows of a page of a list. */
  pageSize?: number | undefined;
  /** Between questions while live updates are cut off. */
  refreshSeconds?: number | undefined;
  /** Whom to call. */
  hotline?: string | undefined;
  /** Declared settings that rules read, as they are in force. */
  rules?: Readonly<Record<string, SettingValue>>;
}
