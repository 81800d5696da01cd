import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { build, type BuildOptions } from 'esbuild';
import { bundledValidators } from './languageValidators.ts';

/** Makes the bundle of the commands over definition files, and notes what it was made from. */
const folder = 'dist/schema';
const draft = `${folder}.${process.pid}`;
const options = {
  outdir: draft,
  bundle: true,
  minifySyntax: true,
  platform: 'node',
  target: 'node20',
  // small packages come along: to find and read their many files takes longer
  external: ['pg', 'oxfmt', '@electric-sql/pglite'],
  mainFields: ['module', 'main'],
  metafile: true,
  plugins: [bundledValidators],
  logLevel: 'warning',
} satisfies BuildOptions;
const results = await Promise.all([
  build({
    ...options,
    entryPoints: { schema: 'scripts/schema.ts' },
    // one script, so that what is compiled of it can be kept
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
  }),
  // found beside the module that starts it
  build({ ...options, entryPoints: ['src/server/db/embedded/databaseWorker.js'], format: 'esm' }),
]);
const files = new Set([
  ...results.flatMap(({ metafile }) => Object.keys(metafile.inputs)),
  'package-lock.json',
  'scripts/build/languageValidators.ts',
  'scripts/build/schemaCommand.ts',
]);
const times = await Promise.all([...files].map(async (file) => [file, (await stat(file)).mtimeMs]));
await writeFile(`${draft}/madeFrom.json`, JSON.stringify(Object.fromEntries(times)));
await rm(folder, { recursive: true, force: true });
await rename(draft, folder);
