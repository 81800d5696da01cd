import { forgetOldDrafts } from './operations/drafts/formDrafts.ts';
import { removeFreeUploads } from './operations/attachments/freeUploads.ts';
import { removeDeletedFiles } from './operations/attachments/removeDeletedFiles.ts';
import { forgetOldJobs } from './operations/jobs/jobs.ts';
import { forgetOldRequests } from './operations/requests/forgetOldRequests.ts';
import { forgetOldEvents } from './operations/security/securityEvents.ts';
import { forgetOldAttempts } from './operations/session/attempts.ts';
import { forgetExpiredSessions } from './operations/session/sessions.ts';
import { forgetExpiredTickets } from './operations/session/tickets.ts';
import { withTime } from './operations/withTime.ts';
import type { Services } from './Services.ts';

const hour = 3_600_000;

/**
 * Throws away, now and every hour, what nobody will ask for again.
 *
 * @returns stops it, and waits for a round under way
 */
export function startHousekeeping(services: Services): () => Promise<void> {
  const sweep = async () => {
    const patient = withTime(services, 0);
    try {
      await forgetExpiredSessions(patient);
      await forgetOldAttempts(patient);
      await forgetExpiredTickets(patient);
      await removeFreeUploads(patient);
      await removeDeletedFiles(patient);
      await forgetOldRequests(patient);
      await forgetOldJobs(patient);
      await forgetOldDrafts(patient);
      await forgetOldEvents(patient);
    } catch (err) {
      services.log.warn({ err }, 'Housekeeping failed; it is tried again in an hour');
    }
  };
  let round = sweep();
  const timer = setInterval(() => {
    round = sweep();
  }, hour).unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
