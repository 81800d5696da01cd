// The thread that writes a workbook: a hundred thousand rows take seconds, and the server must go on answering.
// Rows come in pages; anything else ends them and says how the sheet looks, or brings whole sheets. Plain JavaScript,
// as databaseWorker.js.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import writeWorkbook from 'write-excel-file/node';

// On Linux each thread has a priority of its own: whoever opens a page goes before files.
if (process.platform === 'linux') setPriority(5);

/** @type {import('write-excel-file/node').SheetData} */
const rows = [];
parentPort.on('message', (message) => {
  if (Array.isArray(message)) rows.push(...message);
  else void write(message);
});

/** @param {import('write-excel-file/node').SheetOptions<unknown> | { sheets: object[] }} message */
async function write(message) {
  const file = await (
    'sheets' in message
      ? writeWorkbook(message.sheets, { features: [choices] })
      : writeWorkbook(rows, message)
  ).toBuffer();
  parentPort.postMessage(file);
  parentPort.close();
}

/** What may be chosen in the columns of a sheet, and the notes on them. */
const choices = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, { validations = [] }) =>
          validations.length === 0
            ? xml
            : xml.replace(
                '</sheetData>',
                `</sheetData><dataValidations count="${validations.length}">${validations.map(markup).join('')}</dataValidations>`,
              ),
      },
    },
  },
};

const markup = ({ range, list, prompt }) =>
  `<dataValidation ${list ? 'type="list" errorStyle="warning" showErrorMessage="1" ' : ''}allowBlank="1"${
    prompt ? ` showInputMessage="1" prompt="${escaped(prompt.slice(0, 255))}"` : ''
  } sqref="${range}">${list ? `<formula1>${escaped(list)}</formula1>` : ''}</dataValidation>`;

const escaped = (text) =>
  text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`).replace(/\n/g, '&#10;');
