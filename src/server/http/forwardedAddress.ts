import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

const header = 'x-forwarded-for';

/** Leaves of the addresses that proxies tell only those that are addresses, and what stands to the right of others. */
export const forwardedAddress = plugin(async function forwardedAddress(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const told = headers[header];
    if (told === undefined) return;
    const addresses = String(told).split(',').map(withoutPort);
    const usable = addresses.slice(addresses.findLastIndex((one) => isIP(one) === 0) + 1);
    if (usable.length > 0) headers[header] = usable.join(', ');
    else delete headers[header];
  });
});

/** Some proxies write `203.0.113.7:50001` or `[2001:db8::7]:50001`. */
function withoutPort(text: string): string {
  const trimmed = text.trim();
  return /^\[(.*)\](:\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, '$1');
}
