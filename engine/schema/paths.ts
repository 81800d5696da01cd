import { maxSteps } from './language/constants.ts';
import type { Field, Module } from './language/index.ts';
import { referencedModule, type Registry } from './registry.ts';

/** The fields every record has, described like those of a module. */
export const systemFieldSpecs: Readonly<Record<string, Field>> = {
  id: { type: 'string', title: { en: 'Id', zh: '标识' } },
  rev: { type: 'integer', title: { en: 'Revision', zh: '版本' } },
  createdBy: { type: 'user', title: { en: 'Created by', zh: '创建人' } },
  createdAt: { type: 'datetime', title: { en: 'Created at', zh: '创建时间' } },
  updatedBy: { type: 'user', title: { en: 'Changed by', zh: '修改人' } },
  updatedAt: { type: 'datetime', title: { en: 'Changed at', zh: '修改时间' } },
  procInstId: { type: 'string', title: { en: 'Process', zh: '流程实例' } },
};

/** A field of a module, its own or one that every record has. */
export const fieldOf = (module: Module, name: string): Field | undefined =>
  Object.hasOwn(module.fields, name) ? module.fields[name] : ownOf(systemFieldSpecs, name);

/** `__proto__` and the like are nobody’s field. */
const ownOf = <T>(object: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Where a path leads. */
export interface PathEnd {
  /** The module that has the last field. */
  module: Module;
  name: string;
  field: Field;
}

/** A path that leads nowhere: which part is wrong, and why. */
export interface DeadEnd {
  index: number;
  module: Module;
  reason: 'unknown' | 'notReference' | 'tooLong';
}

/** Follows `customerId.level` from a module. Undefined only when a referenced module does not exist. */
export function followPath(
  registry: Registry,
  start: Module,
  path: string,
): PathEnd | DeadEnd | undefined {
  const names = path.split('.');
  if (names.length > maxSteps) return { index: maxSteps, module: start, reason: 'tooLong' };
  let module = start;
  for (const [index, name] of names.entries()) {
    const field = fieldOf(module, name);
    if (!field) return { index, module, reason: 'unknown' };
    if (index === names.length - 1) return { module, name, field };
    const target = referencedModule(field, registry.system);
    if (target === undefined) return { index, module, reason: 'notReference' };
    const next = registry.findModule(target);
    if (!next) return undefined;
    module = next;
  }
  return undefined;
}

export const isDeadEnd = (end: PathEnd | DeadEnd): end is DeadEnd => 'reason' in end;
