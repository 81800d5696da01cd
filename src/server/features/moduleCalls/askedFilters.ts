import { apiPath } from '#engine/schema/apiPath.ts';
import type { ApiCall, Module } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import type { Filter } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';

export interface Asked {
  field: string;
  value: string;
  year?: true;
  many?: true;
}

/**
 * What was said in the address and its query, by the fields it stands for.
 *
 * @throws errors.badRequest naming what the call does not know, or what is said twice
 */
export function askedFields(
  { path, parameters = {} }: ApiCall,
  values: Readonly<Record<string, unknown>>,
): Asked[] {
  const slots = apiPath(path).slots;
  return Object.entries(values).map(([name, value]) => {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name]! : undefined;
    if (!parameter && !slots.includes(name)) {
      const known = [...new Set([...slots, ...Object.keys(parameters)])].join(', ') || '–';
      throw errors.badRequest({ reason: `"${name}" is no parameter of this call: ${known}` });
    }
    if (typeof value !== 'string')
      throw errors.badRequest({ reason: `"${name}" is said more than once` });
    return { field: name, ...parameter, value };
  });
}

/** The same as filters of a list of the module. */
export const filtersOf = (module: Module, asked: readonly Asked[]): Filter[] =>
  asked.map(({ field, value, year, many }): Filter => {
    if (many) return { field, operator: 'in', value: value.split(',') };
    if (!year) return { field, operator: 'eq', value: typed(module, field, value) };
    const asYear = yearOf(field, value);
    if (!isDay(module, field)) return { field, operator: 'eq', value: asYear };
    return { field, operator: 'between', value: [`${asYear}-01-01`, `${asYear}-12-31`] };
  });

/** @throws errors.badRequest when it is neither a year nor a day */
export function yearOf(field: string, value: string): number {
  const [, year] = /^(\d{4})(?:-\d{2}-\d{2})?$/.exec(value) ?? [];
  if (!year)
    throw errors.badRequest({ reason: `"${value}" for "${field}" is neither a year nor a day` });
  return Number(year);
}

const typeOf = (module: Module, field: string) => fieldOf(module, field)?.type;

const isDay = (module: Module, field: string) => {
  const { type, as } = { as: undefined, ...fieldOf(module, field) };
  return [type, as].some((one) => one === 'date' || one === 'datetime');
};

/** In an address all is text. */
const typed = (module: Module, field: string, value: string) =>
  typeOf(module, field) === 'boolean' && ['true', 'false'].includes(value)
    ? value === 'true'
    : value;
