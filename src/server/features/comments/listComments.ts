import type { CommentItem, MentionChoice } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { canRead, type ReadContext } from '../access/index.ts';
import { recordOptions } from '../records/options/recordOptions.ts';
import { personAs } from '../session/callerFor.ts';
import { commentsUnder, itemsOf } from './commentRow.ts';

const mostComments = 500;
const mostChoices = 10;

/**
 * What was said about a record, the oldest first, to whoever may read the record now.
 *
 * @throws errors.notFound when the record may not be read
 */
export const listComments = (
  services: Services,
  caller: Caller,
  module: string,
  id: string,
): Promise<CommentItem[]> =>
  services.db.snapshot(async (db) => {
    const context: ReadContext = { services, caller, db };
    await requireReading(context, module, id);
    return itemsOf(context, await commentsUnder(db, id, mostComments));
  });

/**
 * Colleagues whom a comment on a record may name, as somebody types their name; whether they may read the record.
 *
 * @throws errors.notFound when the writer may not read it
 */
export async function mentionChoices(
  services: Services,
  caller: Caller,
  { module, id, search }: { module: string; id: string; search: string },
): Promise<MentionChoice[]> {
  const context: ReadContext = { services, caller, db: services.db };
  await requireReading(context, module, id);
  const { users } = services.registry().system;
  const found = await recordOptions(services, caller, users.module, { search });
  const people = found
    .filter(
      (option) => option.id !== caller.userId && services.directory().person(option.id)?.active,
    )
    .slice(0, mostChoices);
  return Promise.all(
    people.map(async (option) => ({
      id: option.id,
      name: services.directory().person(option.id)!.name,
      subtitle: option.subtitle ?? null,
      mayRead: await personMayRead(context, module, id, option.id),
    })),
  );
}

/** @throws errors.notFound when there are no comments, or none that the person may read */
export async function requireReading(context: ReadContext, module: string, id: string) {
  const isOpen = context.services.registry().findModule(module)?.comments !== false;
  if (!isOpen || !(await canRead(context, module, id))) throw errors.notFound();
}

/** Whether a colleague may read a record, who need not be the caller. */
export async function personMayRead(
  { services, db }: ReadContext,
  module: string,
  id: string,
  userId: string,
): Promise<boolean> {
  const directory = services.directory();
  if (!directory.person(userId)?.active) return false;
  return canRead({ services, db, caller: personAs(directory, userId, 'en') }, module, id);
}
