import type { Flow } from '../schema/language/index.ts';
import type { InstanceState } from './types.ts';

/** Whether a submission after a return goes straight back to the step that returned it. */
export const isDirect = (flow: Flow, { resubmit }: Pick<InstanceState, 'resubmit'>): boolean =>
  (resubmit ?? flow.resubmit) === 'direct';
