// The thread of the embedded database: bytes of PostgreSQL's protocol in, bytes out. Plain JavaScript, so that the
// same file runs from the sources (tsx, Vitest) and beside the bundle.
import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** @typedef {{ dataDir?: string, template?: string }} EmbeddedOptions */

const { dataDir, template } = /** @type {EmbeddedOptions} */ (workerData);

/** One connection over files that the operating system keeps in memory, too: less than a server's share is enough. */
const sharedBuffers = '32MB';

const lite = await PGlite.create({
  ...(dataDir && { dataDir }),
  ...(template && { loadDataDir: new Blob([await readFile(template)]) }),
  extensions: { pg_trgm, unaccent },
  startParams: [
    ...PGlite.defaultStartParams,
    '-c',
    `shared_buffers=${sharedBuffers}`,
    '-c',
    'max_connections=4',
  ],
});

parentPort.on('message', (message) => {
  if (message instanceof Uint8Array) {
    const answer = lite.execProtocolRawSync(message).slice();
    parentPort.postMessage(answer, [answer.buffer]);
  } else {
    void command(message);
  }
});
parentPort.postMessage({ ready: true });

/** @param {{ dump?: string, close?: true }} message `dump` names the file that becomes a template */
async function command(message) {
  if (message.dump) {
    const dump = await lite.dumpDataDir('none');
    await writeFile(message.dump, Buffer.from(await dump.arrayBuffer()));
    parentPort.postMessage({ dumped: message.dump });
  }
  if (message.close) {
    await lite.close();
    parentPort.close();
  }
}
