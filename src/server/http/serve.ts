import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TSchema } from '@sinclair/typebox';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#shared/endpoints/endpoint.ts';

/** A call of an endpoint, checked. */
export type RequestOf<E extends Endpoint> = FastifyRequest<{
  Params: ParamsOf<E>;
  Querystring: QueryOf<E>;
  Body: BodyOf<E>;
}>;

/**
 * Answers the calls of an endpoint: they are checked against its schemas, from which OpenAPI describes them and their
 * answers, too.
 *
 * @param config who may call it, and what else holds for its calls
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  { method, path: url, shape: { params, query: querystring, body, answer } }: E,
  config: FastifyContextConfig,
  handler: (request: RequestOf<E>, reply: FastifyReply) => AnswerOf<E> | Promise<AnswerOf<E>>,
): void {
  const schema = {
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    ...(answer && { response: { 200: inEnvelope(answer) } }),
  };
  app.route({ method, url, config, schema, handler });
}

const inEnvelope = (data: TSchema) =>
  Type.Object({ code: Type.Literal(200), message: Type.String(), data });
