import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { FilterNode } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { entityOf } from './sql/entity.ts';
import { name, sql } from '../../db/query.ts';

/** A call, as far as it names records. */
interface Call {
  /** Of records that are there. */
  ids?: readonly string[];
  /** Values of a record; without ids of a new one. */
  data?: RecordData;
  /** Of a list. */
  filters?: readonly FilterNode[];
}

/**
 * What a moduleNo names, in the words of its module. Under the code of a variant there are the records of that variant
 * alone: lists are cut to them, new records begin as one, and others are not found.
 *
 * @throws errors.notFound for what no module knows, and for records of another variant; errors.badRequest for values
 *   of another variant
 */
export async function resolveModuleNo<C extends Call>(
  services: Services,
  moduleNo: string,
  call: C,
): Promise<{ module: string; variant?: string; call: C }> {
  const registry = services.registry();
  const code = registry.findCode(moduleNo);
  if (!code) throw errors.notFound();
  const { module, variant } = code;
  const spec = registry.module(module);
  // what is read from other modules is listed here, and found there
  if (spec.sources && !call.filters) throw errors.notFound();
  if (variant === undefined) return { module, call };
  const { by } = spec.variants!;
  const { ids = [], data, filters } = call;
  if (ids.length > 0) await refuseOthers(services, spec, variant, ids);
  return {
    module,
    variant,
    call: {
      ...call,
      ...(data && { data: ofVariant(data, by, variant, ids.length === 0) }),
      ...(filters && { filters: [{ field: by, operator: 'eq', value: variant }, ...filters] }),
    },
  };
}

/** One record, perhaps a new one, with values. */
export const recordOf = (id?: string, data?: RecordData): Pick<Call, 'ids' | 'data'> => ({
  ...(id && { ids: [id] }),
  ...(data && { data }),
});

/** The name of the module alone, for calls that ask nothing of records. @throws errors.notFound */
export function moduleOf(services: Services, moduleNo: string): string {
  const code = services.registry().findCode(moduleNo);
  if (!code) throw errors.notFound();
  return code.module;
}

function ofVariant(data: RecordData, by: string, variant: string, isNew: boolean): RecordData {
  if (Object.hasOwn(data, by) && data[by] !== variant)
    throw errors.badRequest({ reason: `here "${by}" can only be "${variant}"` });
  return isNew ? { ...data, [by]: variant } : data;
}

async function refuseOthers(
  { db }: Services,
  module: Module,
  variant: string,
  ids: readonly string[],
) {
  const { table } = entityOf(module);
  const other = await db.first(
    sql`select 1 as found from ${table} t
      where t.id = any(${ids}::uuid[]) and ${name('t', module.variants!.by)} is distinct from ${variant}`,
  );
  if (other) throw errors.notFound();
}
