import { Type, type Static } from '@sinclair/typebox';
import { orUndefined } from './parts.ts';
import type { SettingValue } from '#engine/schema/Settings.ts';

/** Settings of the company that browsers go by; absent: what the product came with. */
export const CompanySettings = Type.Object({
  /** Name of the reader and day across screens. */
  watermark: Type.Boolean(),
  /** Rows of a page of a list. */
  pageSize: Type.Optional(orUndefined(Type.Number())),
  /** Between questions while live updates are cut off. */
  refreshSeconds: Type.Optional(orUndefined(Type.Number())),
  /** Whom to call. */
  hotline: Type.Optional(orUndefined(Type.String())),
  /** Declared settings that rules read, as they are in force. */
  rules: Type.Optional(Type.Record(Type.String(), Type.Unsafe<SettingValue>(Type.Unknown()))),
});
export type CompanySettings = Static<typeof CompanySettings>;

/** What the company tells browsers, of the kind it is. */
export const SharedSetting = Type.Object({ KEY: Type.String(), VALUE: Type.Unknown() });
export type SharedSetting = Static<typeof SharedSetting>;

/** A setting that holds for an organisation. */
export const OrgSettingInForce = Type.Object({
  configKey: Type.String(),
  configValue: Type.String(),
  /** The organisation that says so: itself, or one above. */
  orgId: Type.String(),
  isInherited: Type.Boolean(),
});
export type OrgSettingInForce = Static<typeof OrgSettingInForce>;
