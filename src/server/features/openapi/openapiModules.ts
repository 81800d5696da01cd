import { answersFile, apiPath, methodOf, pageSlots } from '#engine/schema/apiPath.ts';
import { recordJsonSchema } from '#engine/record/jsonSchema.ts';
import type { ApiCall, Module } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { cutModule } from '../definitions/cutModule.ts';
import type { Caller, Services } from '../../Services.ts';

type Json = Record<string, unknown>;

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { const: 200 }, message: { type: 'string' }, data },
});
const errorSchema: Json = {
  type: 'object',
  description: 'Refused, with HTTP status 200',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', not: { const: 200 } },
    message: { type: 'string' },
    data: { type: 'object', properties: { error: { type: 'string' }, facts: { type: 'object' } } },
  },
};

/** Records of modules, by their names, with the fields that the caller may know. */
export function schemasOf(services: Services, caller: Caller, modules: readonly Module[]): Json {
  const { findDict } = services.registry();
  const schemas = modules.map(({ module }) => {
    const cut = cutModule({ services, caller }, module);
    const context = { dict: findDict, language: caller.language };
    const { $schema: _$schema, $id: _$id, ...schema } = recordJsonSchema(cut, context);
    return [module, schema] as const;
  });
  return { Error: errorSchema, ...Object.fromEntries(schemas) };
}

/** What modules answer at addresses of their own, as far as it names nothing that the caller may not know. */
export function callsOf(
  services: Services,
  caller: Caller,
  modules: readonly Module[],
): Record<string, Record<string, Json>> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { module, api = [] } of modules) {
    const cut = cutModule({ services, caller }, module);
    for (const call of api) {
      const described = describe(cut, call, caller.language);
      if (!described) continue;
      (paths[`/api${call.path}`] ??= {})[methodOf(call).toLowerCase()] = described;
    }
  }
  return paths;
}

/** The same answer whose record is one of these modules. */
export function withRecordOf(modules: readonly Module[], answer: Json): Json {
  if (modules.length === 0) return answer;
  const record = { anyOf: modules.map(({ module }) => refTo(module)) };
  const data = { properties: { record } };
  return { allOf: [answer, { type: 'object', properties: { data } }] };
}

/** What a call answers in JSON, or an error. */
export const orError = (answer: Json): Json => ({
  'application/json': { schema: { anyOf: [answer, refTo('Error')] } },
});
const jsonOf = (data: Json): Json => orError(envelope(data));
export const answers = (content: Json): Json => ({
  200: { description: 'What was asked for, or why it is refused', content },
  ...tooMuch,
});

/** What the server turns away before it looks at it. */
export const tooMuch = { '4XX': { description: 'Too large, or too many at once' } };

function describe(module: Module, call: ApiCall, language: Caller['language']): Json | undefined {
  const { path, parameters = {} } = call;
  const { slots } = apiPath(path);
  const isKnown = (name: string) => {
    const [head = ''] = (parameters[name]?.field ?? name).split('.');
    return name === 'id' || pageSlots.includes(name) || fieldOf(module, head) !== undefined;
  };
  if (!slots.every(isKnown)) return undefined;
  const inQuery = Object.keys(parameters).filter((name) => !slots.includes(name) && isKnown(name));
  return {
    operationId: `${module.module}_${call.id}`,
    summary: `${module.title[language]}: ${call.id}`,
    tags: [module.module],
    'x-access': 'signedIn',
    parameters: [
      ...slots.map((name) => ({ ...parameter(name), in: 'path', required: true })),
      ...inQuery.map((name) => ({ ...parameter(name), in: 'query', required: false })),
    ],
    ...(methodOf(call) === 'POST' && { requestBody: bodyOf(module, call) }),
    responses: answers(
      answersFile(call)
        ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
        : jsonOf(answerOf(module, call)),
    ),
  };
}

const parameter = (name: string) => ({
  name,
  schema: pageSlots.includes(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
});

function bodyOf(module: Module, { change = [] }: ApiCall): Json {
  const fields = change.filter((name) => fieldOf(module, name));
  const properties = Object.fromEntries(
    fields.map((name) => [name, refTo(`${module.module}/properties/${name}`)]),
  );
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      rev: { type: 'integer' },
      requestKey: { type: 'string' },
      ...properties,
    },
  };
  return { content: { 'application/json': { schema } } };
}

function answerOf({ module }: Module, call: ApiCall): Json {
  const record = refTo(module);
  const rows = (items: Json): Json => ({
    type: 'object',
    properties: { rows: { type: 'array', items }, total: { type: 'integer' } },
  });
  if (call.list !== undefined) return rows(record);
  if (call.tasks !== undefined) return rows({ type: 'object' });
  if (call.free) return { type: 'object', properties: { free: { type: 'boolean' } } };
  if (call.sums) return { type: 'object', properties: { count: { type: 'integer' } } };
  if (call.tree !== undefined) return { type: 'array', items: record };
  if (call.lines ?? call.values) return { type: 'array', items: {} };
  return { type: 'object', properties: { record } };
}
