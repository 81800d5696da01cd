import { errors } from '../errors.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUuid = (text: string) => uuid.test(text);

/** Ids of a query parameter, separated by commas. @throws BusinessError badRequest */
export function idsOf(text: string, name: string): string[] {
  const ids = text.split(',').filter(Boolean);
  if (!ids.every(isUuid))
    throw errors.badRequest({ reason: `${name} holds something that is no id` });
  return ids;
}
