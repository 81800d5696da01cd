import { defineError } from '../BusinessError.ts';

/** Of definitions that are changed in the browser. */
export const errorsOfCustomisations = {
  draftChanged: defineError<{ by: string }>('draftChanged', 100, {
    en: '{by} has changed this draft meanwhile',
    zh: '{by} 已修改此草稿',
  }),
  draftGone: defineError('draftGone', 100, {
    en: 'Somebody has published or discarded this draft meanwhile',
    zh: '此草稿已被发布或放弃',
  }),
  versionChanged: defineError<{ version: number; by: string }>('versionChanged', 100, {
    en: 'Version {version} was published meanwhile by {by}: compare with it first',
    zh: '{by} 已发布版本 {version}，请先比较差异',
  }),
  definitionTooLarge: defineError<{ maxKilobytes: number }>('definitionTooLarge', 100, {
    en: 'A definition has at most {maxKilobytes} KB',
    zh: '一份定义最多 {maxKilobytes} KB',
  }),
  customBroken: defineError<{ count: number; problems: unknown }>('customBroken', 100, {
    en: 'Mistakes to correct first: {count}',
    zh: '有 {count} 处错误，请先修正',
  }),
  customRefused: defineError<{ reason: string }>('customRefused', 100, {
    en: 'It cannot be put into force: {reason}',
    zh: '无法生效：{reason}',
  }),
  customHasRecords: defineError<{ count: number }>('customHasRecords', 100, {
    en: 'It has {count} records. They are kept, and nobody sees them any more until it is published again',
    zh: '已有 {count} 条记录。移除后记录仍会保留，但在重新发布之前任何人都无法查看',
  }),
  dictValueUsed: defineError<{ value: string; count: number }>('dictValueUsed', 100, {
    en: 'The value “{value}” is used {count} times: retire it instead of deleting it',
    zh: '字典值“{value}”已被使用 {count} 次，不能删除，请停用',
  }),
  dictOfProduct: defineError<{ code: string }>('dictOfProduct', 100, {
    en: 'The dictionary “{code}” comes with the product and cannot be deleted; its values can be retired',
    zh: '字典“{code}”为系统预置，不能删除，可停用其字典值',
  }),
  dictValueKnown: defineError<{ value: string }>('dictValueKnown', 100, {
    en: 'The dictionary has “{value}” already',
    zh: '字典中已有“{value}”',
  }),
  notBundle: defineError<{ reason: string }>('notBundle', 100, {
    en: 'This is no bundle of customisations: {reason}',
    zh: '不是有效的定制迁移包：{reason}',
  }),
  bundleChanged: defineError<{ names: string }>('bundleChanged', 100, {
    en: 'Published again since: {names}. Restore these one by one',
    zh: '以下内容之后又重新发布过：{names}，请逐项恢复',
  }),
  sameDefinition: defineError('sameDefinition', 100, {
    en: 'Nothing differs from what is in force',
    zh: '与现行内容完全相同，无需发布',
  }),
};
