import type { LiveServices, Services } from '../../Services.ts';
import { newId } from '../records/newId.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { sql } from '../../db/query.ts';

interface Comment {
  id: string;
  module: string;
  recordId: string;
}

/** What the audit calls what happens to comments; the timeline shows the comments themselves. */
export const commentActions = ['comment', 'commentEdit', 'commentWithdraw'] as const;

/** In the audit, which keeps what it has for ever: without the text, which may be withdrawn. */
export const noteComment = (
  { tx, caller, now }: WriteContext,
  { id, module, recordId }: Comment,
  action: (typeof commentActions)[number],
) =>
  tx.run(sql`
    insert into app.audit (id, at, user_id, action, module, record_id, facts)
    values (${newId()}, ${now}, ${caller.userId}, ${action}, ${module}, ${recordId},
      ${JSON.stringify({ commentId: id })}::text::jsonb)`);

/** Tells open browsers of those who may read the record, once committed. */
export function announceComments({ services, tx }: WriteContext, { module, recordId }: Comment) {
  const { changes } = services as Services & Partial<LiveServices>;
  if (!changes) return;
  tx.afterCommit(() => {
    changes
      .announce({ type: 'comments', module, recordId })
      .catch((err: unknown) => services.log.warn({ err }, 'A comment is not announced'));
  });
}
