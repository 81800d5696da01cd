/**
 * `npm run schema`: runs schema.ts from a bundle, which is made again when a file has changed that it was made from: to
 * read the code file by file takes as long as to check all definitions. What Node compiled of it is kept, too.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';

const bundle = resolve('dist/schema/schema.cjs');
const compiled = `${bundle}.compiled`;

// Code that is optimised while it runs pays only for who runs longer than a second: it took half of the processor's time.
setFlagsFromString('--interrupt-budget=2000000');

if (!isCurrent())
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build/schemaCommand.ts'], {
    stdio: 'inherit',
  });
run();

function isCurrent() {
  try {
    /** @type {Record<string, number>} */
    const madeFrom = JSON.parse(readFileSync('dist/schema/madeFrom.json', 'utf8'));
    return Object.entries(madeFrom).every(([file, time]) => statSync(file).mtimeMs === time);
  } catch {
    return false;
  }
}

/** Compiles the bundle, or takes what the first run compiled of it, as far as this Node accepts that. */
function run() {
  const cachedData = readIfThere(compiled);
  const script = new Script(
    `(function (require, __filename) {${readFileSync(bundle, 'utf8')}\n})`,
    {
      filename: bundle,
      ...(cachedData && { cachedData }),
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    },
  );
  if (!cachedData || script.cachedDataRejected)
    process.once('exit', () => keep(script.createCachedData()));
  script.runInThisContext()(createRequire(bundle), bundle);
}

/** Whole or not at all: another run may read it meanwhile. @param {Buffer} code */
function keep(code) {
  const draft = `${compiled}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, compiled);
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
