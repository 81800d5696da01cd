import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { errors } from '../errors.ts';

/** NUL, and halves of characters: no database keeps them, and nobody types them. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Refuses requests with texts that cannot be kept, wherever they stand: body, query or path. */
export const storableTexts = plugin(async (app: FastifyInstance) => {
  app.addHook('preValidation', async ({ body, query, params }) => {
    if (![body, query, params].every(isStorable))
      throw errors.badRequest({ reason: 'a text holds a character that cannot be stored' });
  });
});

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !unstorable.test(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  return Object.entries(value).every(([key, entry]) => !unstorable.test(key) && isStorable(entry));
}
