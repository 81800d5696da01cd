import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** As a client sends it: a simple query. */
const commit = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1');
/** As the server answers. */
const committed = Buffer.from('COMMIT\0', 'latin1');

/** When a connection breaks: before the server hears of the commit, or before the client hears that it is done. */
export type Cut = 'before' | 'after';

/** A way to a PostgreSQL server that breaks at commits. */
export class CutWay {
  /** Asked at every commit; undefined lets it pass. */
  plan: () => Cut | undefined = () => undefined;
  readonly cuts: Record<Cut, number> = { before: 0, after: 0 };
  /** While it is shut, nobody gets through. */
  #isShut = false;
  readonly #joined = new Set<() => void>();
  readonly #server: Server;
  readonly #target: URL;

  private constructor(target: string) {
    this.#target = new URL(target);
    // not past us, through a socket
    this.#target.search = '';
    this.#server = createServer((client) => this.#join(client));
  }

  static async open(target: string): Promise<CutWay> {
    const way = new CutWay(target);
    await new Promise<void>((resolve) => way.#server.listen(0, '127.0.0.1', resolve));
    return way;
  }

  /** The address that goes this way. */
  get url(): string {
    const url = new URL(this.#target);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  close = () => new Promise((resolve) => this.#server.close(resolve));

  /** Breaks what goes this way, and lets nobody else through. */
  shut() {
    this.#isShut = true;
    for (const end of this.#joined) end();
  }

  reopen() {
    this.#isShut = false;
  }

  #join(client: Socket) {
    if (this.#isShut) return void client.destroy();
    const server = connect(Number(this.#target.port), this.#target.hostname);
    let isDoomed = false;
    const end = () => {
      this.#joined.delete(end);
      client.destroy();
      server.destroy();
    };
    this.#joined.add(end);
    for (const socket of [client, server]) socket.on('error', end).on('close', end).setNoDelay();
    client.on('data', (data) => {
      const at = data.indexOf(commit);
      const cut = at < 0 ? undefined : this.plan();
      if (cut) this.cuts[cut] += 1;
      if (cut !== 'before') server.write(data);
      else server.write(data.subarray(0, at), end);
      isDoomed ||= cut === 'after';
    });
    server.on('data', (data) => {
      if (isDoomed && data.includes(committed)) end();
      else client.write(data);
    });
  }
}
