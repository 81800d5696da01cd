import type { WriteContext } from '../records/WriteContext.ts';
import type { LiveServices, Services } from '../../Services.ts';

/** Tells open browsers of these people, once committed, that their counts changed. */
export function announceCounts({ services, tx }: WriteContext, userIds: readonly string[]) {
  const { changes } = services as Services & Partial<LiveServices>;
  if (!changes) return;
  tx.afterCommit(() => {
    const change = { type: 'counts' as const, userIds: [...new Set(userIds)] };
    changes
      .announce(change)
      .catch((err: unknown) => services.log.warn({ err }, 'Counts are not announced'));
  });
}
