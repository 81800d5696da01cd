// The thread that writes a workbook: a hundred thousand rows take seconds, and the server must go on answering.
// Rows come in pages; anything else ends them and says how the sheet looks. Plain JavaScript, as databaseWorker.js.
import { parentPort } from 'node:worker_threads';
import writeWorkbook from 'write-excel-file/node';

/** @type {import('write-excel-file/node').SheetData} */
const rows = [];
parentPort.on('message', (message) => {
  if (Array.isArray(message)) rows.push(...message);
  else void write(message);
});

/** @param {import('write-excel-file/node').SheetOptions<unknown>} options */
async function write(options) {
  const file = await writeWorkbook(rows, options).toBuffer();
  parentPort.postMessage(file);
  parentPort.close();
}
