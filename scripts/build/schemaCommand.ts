import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { bundledValidators } from './languageValidators.ts';

/** Makes the bundle of the commands over definition files, and notes what it was made from. */
const folder = 'dist/schema';
const draft = `${folder}.${process.pid}`;
const { metafile } = await build({
  entryPoints: {
    schema: 'scripts/schema.ts',
    // Found beside the module that starts it.
    databaseWorker: 'src/server/db/embedded/databaseWorker.js',
  },
  outdir: draft,
  bundle: true,
  splitting: true,
  minifySyntax: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // small packages come along: to find and read their many files takes longer
  external: ['pg', 'oxfmt', '@electric-sql/pglite'],
  mainFields: ['module', 'main'],
  metafile: true,
  sourcemap: true,
  plugins: [bundledValidators],
  logLevel: 'warning',
});
const files = [
  ...Object.keys(metafile.inputs),
  'package-lock.json',
  'scripts/build/languageValidators.ts',
  'scripts/build/schemaCommand.ts',
];
const times = await Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs]));
await writeFile(`${draft}/madeFrom.json`, JSON.stringify(Object.fromEntries(times)));
await rm(folder, { recursive: true, force: true });
await rename(draft, folder);
