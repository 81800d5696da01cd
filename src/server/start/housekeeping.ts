import { forgetOldDrafts } from '../features/drafts/formDrafts.ts';
import { removeFreeUploads } from '../features/attachments/freeUploads.ts';
import { removeDeletedFiles } from '../features/attachments/removeDeletedFiles.ts';
import { forgetOldJobs } from '../features/jobs/jobs.ts';
import { forgetOldRequests } from '../features/requests/forgetOldRequests.ts';
import { forgetOldEvents } from '../features/security/securityEvents.ts';
import { forgetOldAttempts } from '../features/session/attempts.ts';
import { forgetExpiredSessions } from '../features/session/sessions.ts';
import { forgetExpiredTickets } from '../features/session/tickets.ts';
import { withTime } from '../withTime.ts';
import type { Services } from '../Services.ts';

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
