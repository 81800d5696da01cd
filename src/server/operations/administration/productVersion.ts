import { readFileSync } from 'node:fs';

const file = new URL('../../../../package.json', import.meta.url);

/** Of the product that runs. */
export const productVersion = (JSON.parse(readFileSync(file, 'utf8')) as { version: string })
  .version;
