import type { InstanceState } from '#engine/workflow/index.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import type { InstanceRow } from './instances.ts';

/** The row of an instance that begins; of a called one under the lock of its caller’s root. */
export const newInstance = (
  { stepInstances: _visits, tasks: _tasks, calls: _calls, ...state }: InstanceState,
  flowVersion: number,
  { services, now }: Pick<WriteContext, 'services' | 'now'>,
  caller?: InstanceRow,
): InstanceRow => ({
  ...state,
  flowVersion,
  startedAt: now.toISOString(),
  title: '',
  number: null,
  businessType: null,
  endedAt: null,
  remindedAt: null,
  rootId: caller ? (caller.rootId ?? caller.id) : null,
  callerId: caller?.id ?? null,
  starterOrgId: services.directory().person(state.starterId)?.orgId ?? null,
  called: 0,
});
