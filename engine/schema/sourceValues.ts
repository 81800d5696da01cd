import { kindOf } from '../fields/index.ts';
import type { Field, ListSource, Module } from './language/index.ts';
import type { Registry } from './registry.ts';

/**
 * The expressions by which a source fills the fields of the module that lists it: those it says, and for others its own
 * field of that name, where it has one of the kind.
 */
export function sourceValues(
  registry: Pick<Registry, 'findModule'>,
  { fields }: Module,
  { module, lines, values = {} }: ListSource,
): Readonly<Record<string, string>> {
  const record = registry.findModule(module)?.fields ?? {};
  const own = (lines === undefined ? record : record[lines]?.columns) ?? {};
  const equal = Object.entries(fields)
    .filter(([name, field]) => Object.hasOwn(own, name) && holdsTheSame(own[name]!, field))
    .map(([name]) => [name, name]);
  return { ...Object.fromEntries(equal), ...values };
}

const holdsTheSame = (theirs: Field, ours: Field) =>
  kindOf(theirs).column === kindOf(ours).column &&
  theirs.dict === ours.dict &&
  theirs.ref === ours.ref;
