import type { Module } from '#engine/schema/language/index.ts';
import type { Caller } from '../../Services.ts';
import { grantsOf } from '../access/grantsOf.ts';

/** Actions some grant allows the caller on some record of the module. */
export const grantedActions = (
  module: Module,
  caller: Pick<Caller, 'roles' | 'noticeButtons'>,
): ReadonlySet<string> => new Set(grantsOf(module, caller).flatMap(({ actions }) => actions));
