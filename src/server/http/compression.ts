import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Characters; what is shorter takes longer to compress than to send. */
const worthwhile = 16 * 1024;
/** Far faster than the default, and nearly as small. */
const quality = 4;

const compressors = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Long answers, as the menu of some hundred modules, travel compressed; files and streams go as they are. */
export const compression = plugin(async function compression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile) return payload;
    reply.header('Vary', 'Accept-Encoding');
    const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((one) => one.trim());
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    if (!encoding || reply.hasHeader('Content-Encoding')) return payload;
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    return compressors[encoding](payload);
  });
});
