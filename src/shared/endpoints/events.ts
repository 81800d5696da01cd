import { endpoint } from './endpoint.ts';

/** `GET /v1/events`: server-sent events, read with fetch because EventSource sends no Authorization header. */
export const eventsApi = {
  stream: endpoint('GET', '/v1/events', {}),
};
