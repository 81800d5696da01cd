import { valueTypeOf } from '../fields/valueTypeOf.ts';
import type { Field } from '../schema/language/index.ts';
import { modulesAmong } from '../schema/anyReference.ts';
import {
  anyModule,
  isAnyReference,
  isMultiple,
  referencedModule,
  type Registry,
} from '../schema/registry.ts';
import type { ExpressionType } from './types.ts';

export const string: ExpressionType = { kind: 'string' };
export const decimal: ExpressionType = { kind: 'decimal' };
export const datetime: ExpressionType = { kind: 'datetime' };
const bool: ExpressionType = { kind: 'bool' };
export const listOf = (of: ExpressionType): ExpressionType => ({ kind: 'list', of });
export const referenceTo = (module: string): ExpressionType => ({ kind: 'reference', module });

/**
 * The static type of a field's value.
 *
 * @param beside the fields or columns among which it stands; a reference to any module has its modules there
 */
export function typeOfField(
  registry: Registry,
  moduleName: string,
  name: string,
  field: Field,
  beside: Readonly<Record<string, Field>> = {},
): ExpressionType {
  switch (field.type) {
    case 'integer':
    case 'number':
    case 'money':
    case 'percent':
    case 'year':
      return decimal;
    case 'date':
      return { kind: 'date' };
    case 'datetime':
      return datetime;
    case 'boolean':
      return bool;
    case 'ref':
    case 'user':
    case 'org':
    case 'post':
    case 'refs':
    case 'users': {
      if (isAnyReference(field)) {
        const among = modulesAmong(registry, field, beside);
        return { ...referenceTo(anyModule), ...(among && { among }) };
      }
      const target = referencedModule(field, registry.system);
      const type = target ? referenceTo(target) : string;
      return isMultiple(field) ? listOf(type) : type;
    }
    case 'multiDict':
      return listOf(string);
    case 'attachment':
    case 'image':
      return listOf({ kind: 'any' });
    case 'table':
      return listOf({ kind: 'line', module: moduleName, table: name });
    case 'address':
      return { kind: 'address' };
    case 'computed':
    case 'rollup':
      return typeOfField(registry, moduleName, name, { ...field, type: valueTypeOf(field) });
    case 'matrix':
      return { kind: 'matrix', module: moduleName, field: name };
    default:
      return string;
  }
}
