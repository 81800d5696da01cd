import { codesOf } from '#engine/schema/codes.ts';
import type { FastifyInstance } from 'fastify';
import { grantedActions } from '../operations/menu/permissions.ts';
import type { Caller, LiveServices } from '../Services.ts';
import type { RouteOptions } from './index.ts';
import { callsOf, schemasOf } from './openapiModules.ts';

/** What is cut of OpenAPI's document. */
interface Description {
  info: { title: string };
  components?: { schemas?: object };
  paths: Record<string, Record<string, Call>>;
}
interface Call {
  'x-access'?: string;
  parameters?: { name: string; schema: object; in?: string; required?: boolean }[];
  responses?: object;
}

/** The API as OpenAPI 3.1, cut to what the caller may call: their modules, and no calls of administrators. */
export async function openapiRoutes(app: FastifyInstance, { services }: RouteOptions) {
  app.get('/openapi.json', { config: { access: 'signedIn', raw: true } }, async ({ caller }) =>
    cutTo(services, caller, app.swagger() as unknown as Description),
  );
}

function cutTo(services: LiveServices, caller: Caller, document: Description): Description {
  const { system, modules } = services.registry();
  const isAdministrator = caller.roles.has(system.administratorRole);
  const isOpen = (call: Call) => isAdministrator || call['x-access'] !== 'administrator';
  const own = modules.filter((module) => grantedActions(module, caller).size > 0);
  const names = own.flatMap(codesOf).map(({ moduleNo }) => moduleNo);
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const calls = Object.entries(item).filter(([, call]) => isOpen(call));
    return calls.length
      ? [
          [
            path,
            Object.fromEntries(calls.map(([method, call]) => [method, ofModules(call, names)])),
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
