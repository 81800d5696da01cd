import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders } from 'node:http';

/** What a server is busy with: one call of the API. */
export interface Work {
  method: string;
  /** Pattern of the address: no ids, no query. */
  route: string;
  /** The module that the call is about, as far as there is one of this name. */
  module: string | undefined;
  /** Address of the screen that made the call, without its query; undefined for other callers. */
  screen: string | undefined;
}

export interface BegunWork {
  work: Work;
  headers: IncomingHttpHeaders;
}

export interface EndedWork {
  work: Work;
  ms: number;
  /** Status of HTTP. */
  status: number;
  /** What the envelope says; the status where there is none. */
  code: number;
}

/** Publishes each call as it begins and ends, as `BegunWork` and `EndedWork`. Costs nothing where nobody subscribes. */
export const workBegan = channel('office.work.began');
export const workEnded = channel('office.work.ended');

const current = new AsyncLocalStorage<Work>();

/** What the code that asks is run for; undefined for what a server does by itself. */
export const workUnderWay = (): Work | undefined => current.getStore();

export const during = <T>(work: Work, act: () => T): T => current.run(work, act);
