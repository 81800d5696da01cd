import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest one above: how deep this file lies depends on whether it was built. */
function packageFile(folder: string): string {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return file;
  return packageFile(dirname(folder));
}

const file = packageFile(dirname(fileURLToPath(import.meta.url)));

/** Of the product that runs. */
export const productVersion = (JSON.parse(readFileSync(file, 'utf8')) as { version: string })
  .version;
