import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

const terminate = 'X'.charCodeAt(0);

/** A socket to the worker, as `pg` wants one. What is written in one turn travels in one message. */
export class WorkerStream extends Duplex {
  private pending: Uint8Array[] = [];

  constructor(private readonly worker: Worker) {
    super();
    worker.on('message', (message: unknown) => {
      if (message instanceof Uint8Array) this.push(Buffer.from(message.buffer));
    });
    worker.once('error', (error) => this.destroy(error));
    worker.once('exit', () => this.destroy());
  }

  connect() {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay() {
    return this;
  }
  setKeepAlive() {
    return this;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }

  override _read() {}

  override _write(chunk: Uint8Array, _encoding: unknown, done: () => void) {
    this.enqueue([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void) {
    this.enqueue(chunks.map(({ chunk }) => chunk));
    done();
  }

  private enqueue(chunks: Uint8Array[]) {
    // The worker closes the database by a command of its own.
    if (chunks[0]?.[0] === terminate) return;
    if (this.pending.length === 0) process.nextTick(() => this.flush());
    this.pending.push(...chunks);
  }

  private flush() {
    const message = new Uint8Array(this.pending.reduce((sum, { length }) => sum + length, 0));
    let offset = 0;
    for (const chunk of this.pending) {
      message.set(chunk, offset);
      offset += chunk.length;
    }
    this.pending = [];
    this.worker.postMessage(message, [message.buffer]);
  }
}
