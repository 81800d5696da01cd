import { codesOf } from '#engine/schema/codes.ts';
import type { FastifyInstance } from 'fastify';
import { openapiApi } from '#shared/endpoints/openapi.ts';
import { answers, callsOf, orError, schemasOf, tooMuch, withRecordOf } from './openapiModules.ts';
import { grantedActions } from '../menu/permissions.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import type { RouteOptions } from '../../http/RouteOptions.ts';
import { serve } from '../../http/serve.ts';
import { inWordsOfOpenapi } from './openapiWords.ts';

/** What is cut of OpenAPI's document. */
interface Description {
  info: { title: string };
  components?: { schemas?: object };
  paths: Record<string, Record<string, Call>>;
}
interface Call {
  operationId?: string;
  summary?: string;
  'x-access'?: string;
  parameters?: { name: string; schema: object; in?: string; required?: boolean }[];
  responses?: { 200?: { content?: { 'application/json': { schema: Record<string, unknown> } } } };
}

/** The API as OpenAPI 3.1, cut to what the caller may call: their modules, and no calls of administrators. */
export async function openapiRoutes(app: FastifyInstance, { services }: RouteOptions) {
  serve(app, openapiApi.description, { access: 'signedIn', raw: true }, async ({ caller }, reply) =>
    reply.send(inWordsOfOpenapi(cutTo(services, caller, app.swagger() as unknown as Description))),
  );
}

function cutTo(services: LiveServices, caller: Caller, document: Description): Description {
  const { system, modules } = services.registry();
  const isAdministrator = caller.roles.has(system.administratorRole);
  const isOpen = (call: Call) => isAdministrator || call['x-access'] !== 'administrator';
  const own = modules.filter((module) => grantedActions(module, caller).size > 0);
  const names = own.flatMap(codesOf).map(({ moduleNo }) => moduleNo);
  const answered = (method: string, path: string, { responses }: Call) => {
    const schema = responses?.[200]?.content?.['application/json'].schema;
    if (!schema) return { responses: { ...responses, ...tooMuch } };
    const isRecord = method === 'get' && path === recordPath;
    return { responses: answers(orError(isRecord ? withRecordOf(own, schema) : schema)) };
  };
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const calls = Object.entries(item).filter(([, call]) => isOpen(call));
    return calls.length
      ? [
          [
            path,
            Object.fromEntries(
              calls.map(([method, call]) => [
                method,
                {
                  ...named(method, path),
                  ...ofModules(call, names),
                  ...answered(method, path, call),
                },
              ]),
            ),
          ],
        ]
      : [];
  });
  return {
    ...document,
    info: { ...document.info, title: system.title[caller.language] },
    components: {
      ...document.components,
      schemas: { ...document.components?.schemas, ...schemasOf(services, caller, own) },
    },
    paths: {
      ...(Object.fromEntries(paths) as Description['paths']),
      ...callsOf(services, caller, own),
    },
  };
}

/** Where every module answers its records. */
const recordPath = '/api/v1/{module}/{id}';

/** What a call is called: by its method and its address. */
function named(method: string, path: string): Pick<Call, 'operationId' | 'summary'> {
  const address = path.replace('/api/', '');
  const words = address.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
  return { operationId: `${method}_${words}`, summary: `${method.toUpperCase()} ${address}` };
}

/** A call that every module has takes the names of these. */
function ofModules({ parameters, ...call }: Call, names: string[]): Call {
  if (!parameters) return call;
  return {
    ...call,
    parameters: parameters.map((parameter) =>
      parameter.name === 'module'
        ? { ...parameter, schema: { type: 'string', enum: names } }
        : parameter,
    ),
  };
}
