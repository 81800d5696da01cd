import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Change } from './changes.ts';
import { canRead } from '../access/index.ts';
import { knownModules } from '../definitions/knownModules.ts';
import { userVariable } from '../records/userVariable.ts';
import { productOf, settingsFor } from '../configuration/settingsFor.ts';
import { windowsToldTo } from '../maintenance/maintenanceFor.ts';
import { callerFor } from '../session/callerFor.ts';
import { findSession } from '../session/sessions.ts';
import type { Caller, LiveServices } from '../../Services.ts';

const heartbeatMs = 25_000;

interface Listener {
  services: LiveServices;
  caller: Caller;
  token: string | undefined;
  /** Reads anew what the change of somebody's rights concerns. */
  refreshed: () => Promise<void>;
  log: FastifyBaseLogger;
}

/** What one browser hears of, for as long as its session lasts. */
export class EventStream {
  readonly output = new PassThrough();
  private readonly unsubscribe: () => void;
  private readonly heartbeat: NodeJS.Timeout;
  private lastStanding: string;

  constructor(private readonly listener: Listener) {
    this.unsubscribe = listener.services.changes.subscribe((change) => this.send(change));
    this.heartbeat = setInterval(() => void this.beat().catch(this.unanswered), heartbeatMs);
    this.lastStanding = this.standing();
  }

  begin() {
    this.output.write('retry: 3000\n\n');
    this.send({ type: 'definitions', version: this.listener.services.epochs().definitions });
  }

  stop() {
    clearInterval(this.heartbeat);
    this.unsubscribe();
    this.output.end();
  }

  private send(change: Change) {
    const { services, caller, refreshed } = this.listener;
    if (change.type === 'permissions')
      return void refreshed()
        .then(() => this.tellStanding())
        .catch(this.unanswered);
    if (change.type === 'definitions' && change.modules)
      return void this.known(change, change.modules).then(this.write, this.unanswered);
    if (change.type === 'comments')
      return void this.reads(change).then((may) => may && this.write(change), this.unanswered);
    const event = told(services, change, caller.userId);
    if (event) this.write(event);
  }

  private readonly write = (event: Change) => {
    if (!this.output.writableEnded) this.output.write(`data: ${JSON.stringify(event)}\n\n`);
  };

  /** A database that does not answer says nothing about the session: the next beat asks again. */
  private readonly unanswered = (err: unknown) =>
    this.listener.log.warn({ err }, 'A session could not be looked up');

  private now(): Caller {
    const { services, caller } = this.listener;
    return callerFor(services.directory(), caller.userId, caller.language);
  }

  /** Nobody hears of modules that they know nothing of. */
  private async known(change: Change, modules: readonly string[]) {
    const { services } = this.listener;
    return { ...change, modules: await knownModules(services, this.now(), modules) };
  }

  private reads({ module, recordId }: Extract<Change, { type: 'comments' }>) {
    const { services } = this.listener;
    return canRead({ services, caller: this.now(), db: services.db }, module, recordId);
  }

  private standing(): string {
    const { services } = this.listener;
    const caller = this.now();
    const told = [productOf(services), settingsFor(services), windowsToldTo(services, caller)];
    return JSON.stringify([userVariable(caller), ...told]);
  }

  private async beat() {
    const { services, caller, token } = this.listener;
    const found = token && (await findSession(services, token));
    if (!found || (found.seenAs?.userId ?? found.userId) !== caller.userId) return this.stop();
    if (!this.output.writableEnded && !this.tellStanding()) this.output.write(': still here\n\n');
  }

  /** Tells the person what they may do by now, if that is something else; answers whether. */
  private tellStanding(): boolean {
    if (this.output.writableEnded) return false;
    const { services, caller } = this.listener;
    // who no longer works here is told nothing more
    if (!services.directory().person(caller.userId)?.active) this.stop();
    if (this.output.writableEnded) return false;
    const current = this.standing();
    if (current === this.lastStanding) return false;
    this.lastStanding = current;
    this.send({ type: 'rights' });
    return true;
  }
}

/** What a reader is told of a change; undefined when it is not for them. */
function told(services: LiveServices, change: Change, userId: string): Change | undefined {
  switch (change.type) {
    case 'counts':
      if (change.userIds === null) return change;
      // nobody hears whose counts changed together with theirs
      return change.userIds.includes(userId) ? { type: 'counts', userIds: [userId] } : undefined;
    case 'definitionError': {
      const isShown =
        services.config.watchSchemas || services.directory().administrators().includes(userId);
      return isShown ? change : undefined;
    }
    default:
      return change;
  }
}
