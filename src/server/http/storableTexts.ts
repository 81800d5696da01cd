import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { errors } from '../errors.ts';

/** NUL, and halves of characters: no database keeps them, and nobody types them. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Lists and objects inside one another. Processes in processes stay far below; whatever walks a body goes so deep. */
const maxDepth = 64;

/** Refuses requests that nest too deeply, or have texts that cannot be kept: in body, query or path. */
export const storableTexts = plugin(async function storableTexts(app: FastifyInstance) {
  app.addHook('preValidation', async ({ body, query, params }) => {
    for (const part of [body, query, params]) refuseUnstorable(part, 0);
  });
});

function refuseUnstorable(value: unknown, depth: number) {
  if (typeof value === 'string') refuseText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth === maxDepth) throw errors.tooDeep({ max: maxDepth });
  for (const [key, entry] of Object.entries(value)) {
    refuseText(key);
    refuseUnstorable(entry, depth + 1);
  }
}

function refuseText(text: string) {
  if (unstorable.test(text))
    throw errors.badRequest({ reason: 'a text holds a character that cannot be stored' });
}
