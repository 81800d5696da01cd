import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Requests under way have so long to finish once the server is told to stop. */
const patienceMs = 30_000;
const reapMs = 100;
/** What a connection that was just made asks for may be on its way for so long. */
const onItsWayMs = 1_000;

/** A server that is told to stop finishes what it is doing: its connections close as soon as they have nothing to do. */
export const drain = plugin(async function drain(app: FastifyInstance) {
  const timers: NodeJS.Timeout[] = [];
  const connected = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
  });
  /** Browsers connect before they have anything to ask for: Node.js takes that for a request under way. */
  const closeSilent = () => {
    for (const socket of connected) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    // A connection that falls idle after this would be kept open for the next request.
    timers.push(setInterval(() => app.server.closeIdleConnections(), reapMs));
    timers.push(setTimeout(closeSilent, onItsWayMs));
    timers.push(setTimeout(() => app.server.closeAllConnections(), patienceMs));
  });
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
});
