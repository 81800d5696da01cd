import type { Module, Owner, Phase, Text } from './language/index.ts';
import { statusDict, statusesIn } from './phases.ts';
import type { Registry } from './registry.ts';

/** A field in whose person's name records of a module stand. */
export interface Ownership extends Owner {
  module: string;
  field: string;
}

/** Phases of records that nobody need do anything about, when their owner leaves. */
const apart: Record<Owner['leaving'], readonly Phase[]> = {
  handOver: ['done', 'void'],
  settle: ['draft', 'rejected', 'done', 'void'],
};

/** Everything that can stand in somebody's name, in the order of the modules. */
export const ownerships = (registry: Pick<Registry, 'stored'>): Ownership[] =>
  registry.stored.flatMap(ownershipsOf);

const ownershipsOf = ({ module, fields }: Module): Ownership[] =>
  Object.entries(fields).flatMap(([field, { owner }]) =>
    owner ? [{ ...owner, module, field }] : [],
  );

/** Statuses of records that stay with whoever leaves; those of a module without a status have none. */
export function statusesThatStay(registry: Registry, { module, leaving }: Ownership): string[] {
  const spec = registry.module(module);
  return spec.fields.status ? statusesIn(statusDict(registry, spec), apart[leaving]) : [];
}

/** What stands in somebody’s name in one module. */
export interface Owned {
  module: string;
  field: string;
  /** Of the module and of the field. */
  titles: { module: Text; field: Text };
  leaving: Owner['leaving'];
  count: number;
  /** The open amount; absent: unknown, or hidden from the caller. */
  amount?: string;
  /** true: nothing of it may be read; whoever decides is told how many and how much all the same. */
  unseen?: true;
  /** Statuses of other records in this name, which are not counted. */
  apart: string[];
}
