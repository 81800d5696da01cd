/** Words of files, and of forms that electronic invoices fill in. */
export const files = {
  dropFiles: 'Drop files here, paste them, or',
  chooseFiles: 'choose files',
  uploading: (name: string) => `Uploading ${name}`,
  uploadFailed: 'Upload failed',
  filledFrom: (file: string, fields: readonly string[]) =>
    `Filled in from ${file}: ${fields.join(', ')}`,
  nothingFilledIn: (file: string) => `${file} says what is in the form already`,
  inLineAlready: (file: string, line: number) => `The invoice ${file} is in line ${line} already`,
  noInvoice: (file: string) => `No invoice could be read from ${file}: please fill it in yourself`,
  fileSaysOtherwise: (file: string) => `${file} says something else than what is filled in:`,
  takeFromFile: 'Take what the file says',
  keepTyped: 'Keep what is filled in',
};
