/**
 * `npm run schema`: runs schema.ts from a bundle, which is made again when a file has changed that it was made from: to
 * read the code file by file takes as long as to check all definitions.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

// Code that is optimised while it runs pays only for who runs longer than a second: it took half of the processor's time.
setFlagsFromString('--interrupt-budget=2000000');

if (!isCurrent())
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build/schemaCommand.ts'], {
    stdio: 'inherit',
  });
await import('../dist/schema/schema.js');

function isCurrent() {
  try {
    /** @type {Record<string, number>} */
    const madeFrom = JSON.parse(readFileSync('dist/schema/madeFrom.json', 'utf8'));
    return Object.entries(madeFrom).every(([file, time]) => statSync(file).mtimeMs === time);
  } catch {
    return false;
  }
}
