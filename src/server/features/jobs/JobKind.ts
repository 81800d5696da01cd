import type { Caller, Services } from '../../Services.ts';

/** A job that is being done, in the name of its owner. */
export interface RunningJob<Params> {
  id: string;
  services: Services;
  caller: Caller;
  params: Params;
  /**
   * Tells how far it is; asked for between pages of work, inside transactions too.
   *
   * @throws JobStopped when its owner canceled it, or another server has it in hand
   */
  progress(done: number, total?: number): void;
}

export interface JobOutcome {
  /** To be downloaded by the owner. */
  file?: { name: string; type: string; content: Buffer };
  /** JSON. */
  result?: unknown;
}

/** How jobs of a kind are done. Started again where a server stopped in the middle: it goes on, or begins anew. */
export interface JobKind<Params> {
  run(job: RunningJob<Params>): Promise<JobOutcome>;
}

/** Nobody wants the job done any more, or not by this server. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
}
