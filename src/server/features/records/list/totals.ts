import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf } from '#engine/fields/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { errors } from '../../../errors.ts';
import { seen, type ReadContext } from '../../access/index.ts';

/** A field that is added up, as the caller sees it. */
export interface Total {
  key: string;
  value: SqlFragment;
}

/** @throws errors.badRequest for a field that is no number, or not seen */
export function totalsOf(context: ReadContext, module: Module, fields: readonly string[]): Total[] {
  return fields.map((key) => {
    const field = module.fields[key];
    const value = seen(context, module.module, 't', [key]);
    if (!field || !['numeric', 'integer'].includes(kindOf(field).column ?? ''))
      throw errors.badRequest({ reason: `"${key}" cannot be added up` });
    return { key, value };
  });
}
