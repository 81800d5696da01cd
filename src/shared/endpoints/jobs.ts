import type { Job } from '../contract/jobs.ts';
import { endpoint } from './endpoint.ts';
import { ById, answers } from './parts.ts';

/** A person’s own work that takes longer than a call: how far it is, and what it made. */
export const jobsApi = {
  list: endpoint('GET', '/v1/jobs', { answer: answers<Job[]>() }),
  one: endpoint('GET', '/v1/jobs/:id', { params: ById, answer: answers<Job>() }),
  cancel: endpoint('POST', '/v1/jobs/:id/cancel', { params: ById, answer: answers<Job>() }),
  remove: endpoint('DELETE', '/v1/jobs/:id', { params: ById }),
  file: endpoint('GET', '/v1/jobs/:id/file', { params: ById }),
};
