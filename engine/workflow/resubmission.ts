import type { Flow } from '../schema/language/index.ts';
import type { InstanceState } from './types.ts';

/** Whether what was returned goes straight back to the step that returned it, unless whoever did said otherwise. */
export const isDirect = (
  flow: Flow,
  { resubmit }: Partial<Pick<InstanceState, 'resubmit'>> = {},
): boolean => (resubmit ?? flow.resubmit) === 'direct';
