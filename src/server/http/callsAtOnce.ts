import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { sendTransportError } from './envelope.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lasts as long as the other side likes, an upload or a stream of events: it does not count as a call at once. */
    lasting?: boolean;
  }
}

export interface CallLimits {
  /** Calls of one person that are worked on at once. */
  atOnce: number;
  /** Calls that wait behind them. */
  waiting: number;
  /** Milliseconds a call waits. */
  patience: number;
}

interface Person {
  running: number;
  queue: (() => void)[];
}

/** However much one person asks for, the others are answered: what is too much at once waits, and then is refused. */
export const callsAtOnce = plugin(async function callsAtOnce(
  app: FastifyInstance,
  limits: CallLimits,
) {
  const people = new Map<string, Person>();
  const retryAfter = Math.ceil(limits.patience / 1000);
  const ends = new WeakMap<FastifyRequest, () => void>();

  app.addHook('preHandler', async (request, reply) => {
    const id = request.session?.userId;
    if (id === undefined || request.routeOptions.config.lasting) return;
    const person = people.get(id) ?? { running: 0, queue: [] };
    people.set(id, person);
    if (person.running < limits.atOnce) person.running += 1;
    else if (!(await isNext(person)))
      return sendTransportError(429, request, reply.header('Retry-After', retryAfter));
    ends.set(request, () => {
      ends.delete(request);
      const next = person.queue.shift();
      if (next) return next();
      person.running -= 1;
      if (person.running === 0) people.delete(id);
    });
  });
  // Not when the other side has gone: the work goes on without it.
  app.addHook('onSend', async (request) => ends.get(request)?.());

  /** Waits for the place of a call that ends. False when too many wait, or none ended in time. */
  function isNext({ queue }: Person): Promise<boolean> {
    if (queue.length >= limits.waiting) return Promise.resolve(false);
    return new Promise((answer) => {
      const start = () => {
        clearTimeout(timer);
        answer(true);
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        answer(false);
      }, limits.patience);
      queue.push(start);
    });
  }
});
