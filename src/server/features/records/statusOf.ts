import { statusOf } from '#engine/record/statusOf.ts';
import type { Module, Text } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';

/** The status with its title, as errors tell it. */
export function toldStatus(
  registry: Registry,
  module: Module,
  record: RecordData,
  field = 'status',
): { status: string; state: Text } {
  const status = statusOf(record, field);
  const dict = registry.findDict(module.fields[field]?.dict ?? '');
  const item = dict?.items.find(({ value }) => value === status);
  return { status, state: item?.title ?? { en: status, zh: status } };
}
