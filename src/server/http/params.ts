import { isUuid } from '#engine/fields/uuid.ts';
import { errors } from '../errors.ts';

/** Ids of a query parameter, separated by commas. @throws BusinessError badRequest */
export function idsOf(text: string, name: string): string[] {
  const ids = text.split(',').filter(Boolean);
  if (!ids.every(isUuid))
    throw errors.badRequest({ reason: `${name} holds something that is no id` });
  return ids;
}
