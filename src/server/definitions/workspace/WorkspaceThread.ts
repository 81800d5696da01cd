import { Worker } from 'node:worker_threads';
import type { Database } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { readCustomisations, readStamp, type Stamp } from '../customisations.ts';
import type { WrittenFile } from './DefinitionWorkspace.ts';
import type { Asks, WorkspaceAnswer, WorkspaceRequest } from './messages.ts';

const isSource = import.meta.url.endsWith('.ts');
const workerFile = new URL(
  isSource ? './workspaceWorker.ts' : './workspaceWorker.js',
  import.meta.url,
);

/** Built, the worker lies beside the server; its source is loaded by what loads that of the server. */
const startWorker = () =>
  isSource
    ? new Worker(
        `import('tsx/esm/api').then(({ register }) => { register(); return import('${workerFile.href}'); })`,
        { eval: true, execArgv: [] },
      )
    : new Worker(workerFile, { execArgv: [] });

/** What it holds takes room; whoever asks next waits for it to be read again. */
const idleMs = 10 * 60_000;

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

/** What the files and customisations in the database make together, found out in a thread of its own. */
export class WorkspaceThread {
  #worker: Worker | undefined;
  #known = new Map<string, string>();
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();
  #idle: NodeJS.Timeout | undefined;
  /** One after another, so that each knows what the one before has sent. */
  #sending: Promise<unknown> = Promise.resolve();

  constructor(readonly db: Database) {}

  /** Asks about what stands in the database now. */
  ask<What extends keyof Asks>(
    what: What,
    ask: Asks[What]['ask'],
  ): Promise<{ answer: Asks[What]['answer']; stamp: Stamp }> {
    const asked = this.#sending.then(() => this.#send(what, ask));
    this.#sending = asked.catch(() => {});
    return asked.then(async ({ answered, stamp }) => ({ answer: await answered(), stamp }));
  }

  async #send<What extends keyof Asks>(what: What, ask: Asks[What]['ask']) {
    const worker = (this.#worker ??= this.#start());
    const { files, news, customisations, stamp } = await this.db.snapshot(async (tx) => {
      const rows = await tx.all<{ file: string; hash: string }>(
        sql`select file, hash from app.applied_file order by file`,
      );
      const changed = rows.filter(({ file, hash }) => this.#known.get(file) !== hash);
      return {
        files: new Map(rows.map(({ file, hash }) => [file, hash])),
        news: await tx.all<WrittenFile>(sql`
          select file, kind, text from app.applied_file where file = any(${changed.map(({ file }) => file)}) order by file`),
        customisations: await readCustomisations(tx),
        stamp: await readStamp(tx),
      };
    });
    const gone = [...this.#known.keys()].filter((file) => !files.has(file));
    this.#known = files;
    const id = (this.#lastId += 1);
    const answered = new Promise<Asks[What]['answer']>((resolve, reject) =>
      this.#waiting.set(id, { resolve, reject }),
    );
    answered.catch(() => {});
    clearTimeout(this.#idle);
    worker.ref();
    const written = { set: news, gone, customisations };
    worker.postMessage({ id, written, what, ask } satisfies WorkspaceRequest);
    return { answered: () => answered, stamp };
  }

  #start(): Worker {
    const started = startWorker();
    started.unref();
    started.on('message', ({ id, answer, error }: WorkspaceAnswer) => {
      const { resolve, reject } = this.#waiting.get(id)!;
      this.#waiting.delete(id);
      if (error === undefined) resolve(answer as never);
      else reject(error);
      if (this.#waiting.size > 0) return;
      started.unref();
      this.#idle = setTimeout(() => this.#stop(), idleMs).unref();
    });
    started.on('error', (error) => {
      this.#forget();
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    });
    return started;
  }

  #stop() {
    void this.#worker?.terminate();
    this.#forget();
  }

  #forget() {
    this.#worker = undefined;
    this.#known = new Map();
  }
}
