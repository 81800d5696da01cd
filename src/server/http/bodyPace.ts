import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

/** How slowly bodies of requests may arrive. */
export interface BodyPace {
  /** One that takes longer, in milliseconds, is slow. */
  slowMs: number;
  /** Slow ones on their way at the same time, from one address. */
  perAddress: number;
  /** So long one may take in any case, milliseconds. */
  graceMs: number;
  /** And so much longer for what has come. */
  bytesPerSecond: number;
}
export const bodyPace: BodyPace = {
  slowMs: 2_000,
  perAddress: 200,
  graceMs: 30_000,
  bytesPerSecond: 16 * 1024,
};

/** Closes connections whose bodies trickle in, which would hold them open for ever. */
export const pacedBodies = plugin(async function pacedBodies(app: FastifyInstance, pace: BodyPace) {
  const slow = new Map<string, Set<FastifyRequest>>();

  app.addHook('onRequest', async (request) => {
    const { ip, raw } = request;
    if (!hasBody(request) || raw.complete) return;
    const began = performance.now();
    const received = () => raw.socket.bytesRead ?? 0;
    const before = received();

    const look = () => {
      const others = slow.get(ip) ?? new Set();
      slow.set(ip, others.add(request));
      const allowed = pace.graceMs + ((received() - before) / pace.bytesPerSecond) * 1000;
      const left = began + allowed - performance.now();
      if (left > 0 && others.size <= pace.perAddress) {
        timer = setTimeout(look, left);
        return;
      }
      request.log.warn({ bytes: received() - before, address: ip }, 'A body came too slowly');
      raw.destroy();
    };
    let timer = setTimeout(look, pace.slowMs);

    const over = () => {
      clearTimeout(timer);
      const others = slow.get(ip);
      others?.delete(request);
      if (others?.size === 0) slow.delete(ip);
    };
    raw.once('end', over).once('close', over);
  });
});

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
