import type { RecordData } from '#engine/schema/record.ts';
import type { ActivityUsers } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../../Services.ts';
import { errors } from '../../../errors.ts';
import { preview } from './preview.ts';
import { processInfo } from './processInfo.ts';

interface ActivityQuery {
  /** Of a task, an instance or a record; none for a record not saved yet. */
  id?: string;
  module?: string;
  data?: RecordData;
  /** One step; default: those that are open, or of what is not submitted the first one. */
  stepId?: string;
}

/**
 * Who is asked at a step, or would be.
 *
 * @throws errors.notFound as `processInfo`, and as `preview` for what is not submitted
 */
export async function activityUsers(
  services: Services,
  caller: Caller,
  { id, module, data, stepId }: ActivityQuery,
): Promise<ActivityUsers[]> {
  const info = id
    ? await processInfo(services, caller, { id, ...(module && { module }) })
    : undefined;
  const isUnderWay = info?.instance?.status === 'running';
  if (!isUnderWay && !module) throw errors.badRequest({ reason: 'moduleNo is missing' });
  const path = isUnderWay
    ? info.path
    : await preview(services, caller, module!, { ...(id && { id }), ...(data && { data }) });
  const people = path.filter(({ people: found }) => found.length > 0);
  const open = isUnderWay ? people.filter(({ state }) => state === 'open') : people.slice(0, 1);
  const meant = stepId ? people.filter((step) => step.stepId === stepId) : open;
  return meant.map((step) => ({
    stepId: step.stepId,
    title: step.title,
    users: step.people.map((person) => ({
      id: person.id,
      name: person.name,
      orgName: orgOf(person.id),
    })),
  }));

  function orgOf(userId: string): string | null {
    const directory = services.directory();
    const orgId = directory.person(userId)?.orgId;
    return (orgId && directory.organisation(orgId)?.name) || null;
  }
}
