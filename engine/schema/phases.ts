import type { Dictionary, Module, Phase } from './language/index.ts';
import { approvedPhases } from './language/phase.ts';
import { recordPhases } from './record.ts';
import type { Registry } from './registry.ts';

/** The phase of a status: what its dictionary says; those that a process sets have theirs anyhow. */
export const phaseOf = (dict: Dictionary | undefined, status: string): Phase | undefined =>
  dict?.items.find(({ value }) => value === status)?.phase ??
  (recordPhases as Record<string, Phase>)[status];

/** The phase of each of these statuses that has one; undefined: none has. */
export function phasesOf(
  dict: Dictionary | undefined,
  statuses: readonly string[],
): Readonly<Record<string, Phase>> | undefined {
  if (!dict?.items.some(({ phase }) => phase)) return undefined;
  const phases = statuses.map((status) => [status, phaseOf(dict, status)] as const);
  return Object.fromEntries(phases.filter((entry): entry is [string, Phase] => !!entry[1]));
}

/** The dictionary of the statuses that records of a module have. */
export const statusDict = ({ findDict }: Registry, { fields }: Module) =>
  findDict(fields.status?.dict ?? '');

/** True for a status that no dictionary knows, too: nobody is to decide about it. */
export const isApproved = (dict: Dictionary | undefined, status: string) =>
  approvedPhases.includes(phaseOf(dict, status) ?? 'inForce');

/** Statuses that a record may have in the phases. */
export function statusesIn(dict: Dictionary | undefined, phases: readonly Phase[]): string[] {
  const known = dict?.items.map(({ value }) => value) ?? [];
  const all = [...new Set([...Object.keys(recordPhases), ...known])];
  return all.filter((status) => phases.includes(phaseOf(dict, status)!));
}
