import { endpoint } from './endpoint.ts';

/** The API as OpenAPI 3.1, cut to what the caller may call: their modules, and no calls of administrators. */
export const openapiApi = {
  description: endpoint('GET', '/openapi.json', {}),
};
