import { Type } from '@sinclair/typebox';
import { Job } from '../contract/jobs.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './parts.ts';

/** A person’s own work that takes longer than a call: how far it is, and what it made. */
export const jobsApi = {
  list: endpoint('GET', '/v1/jobs', { answer: Type.Array(Job) }),
  one: endpoint('GET', '/v1/jobs/:id', { params: ById, answer: Job }),
  cancel: endpoint('POST', '/v1/jobs/:id/cancel', { params: ById, answer: Job }),
  remove: endpoint('DELETE', '/v1/jobs/:id', { params: ById }),
  file: endpoint('GET', '/v1/jobs/:id/file', { params: ById }),
};
