import type { Registry } from '#engine/schema/registry.ts';
import type { Caller } from '../../Services.ts';

/** By whose clock moments are told to the caller: their own, or the company's where they do not say where they are. */
export const zoneOf = (
  { system }: Pick<Registry, 'system'>,
  { timeZone }: Pick<Caller, 'timeZone'>,
) => timeZone ?? system.timeZone;
