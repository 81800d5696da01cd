import { rm } from 'node:fs/promises';
import { hashOf, isCurrent, writeStamp } from './stamp.ts';

/**
 * A part of the product that is built, and what it is made from. What builds it is loaded when there is something to
 * build.
 */
interface Part {
  name: string;
  sources: readonly string[];
  build: () => Promise<unknown>;
}

const common = ['engine', 'src/shared', 'package-lock.json', 'tsconfig.base.json'];

const parts: readonly Part[] = [
  {
    name: 'server',
    sources: [...common, 'src/server', 'scripts/build'],
    build: () => buildServer(),
  },
  {
    name: 'database',
    sources: ['package-lock.json', 'src/server/db', 'scripts/build/emptyDatabase.ts'],
    build: async () => {
      const { buildEmptyDatabase } = await import('./emptyDatabase.ts');
      await buildEmptyDatabase('dist/emptyDatabase.tar');
    },
  },
  {
    name: 'web',
    sources: [...common, 'src/web', 'index.html', 'vite.config.ts', 'scripts/build'],
    build: async () => {
      const { build: buildWeb } = await import('vite');
      // Whoever builds: the policy of the application allows what React and Emotion do in production alone.
      process.env.NODE_ENV = 'production';
      return buildWeb({ logLevel: 'warn' });
    },
  },
];

/** Builds what changed since it was last built, into `dist`: all parts, or one. Answers the names of what was built. */
export async function buildChanged({ force = false, part = '' } = {}): Promise<string[]> {
  const asked = parts.filter(({ name }) => part === '' || name === part);
  const built = await Promise.all(
    asked.map(async ({ name, sources, build }) => {
      const stamp = `dist/.${name}-stamp`;
      const hash = await hashOf(sources);
      if (!force && (await isCurrent(stamp, hash))) return [];
      await rm(stamp, { force: true });
      await build();
      await writeStamp(stamp, hash);
      return [name];
    }),
  );
  return built.flat();
}

/** Our own code in few files; packages stay in node_modules. */
async function buildServer() {
  const { build: bundle } = await import('esbuild');
  const { bundledValidators } = await import('./languageValidators.ts');
  await rm('dist/server', { recursive: true, force: true });
  await bundle({
    entryPoints: {
      main: 'src/server/main.ts',
      // Found beside the modules that start them.
      databaseWorker: 'src/server/db/embedded/databaseWorker.js',
      deskWorker: 'src/server/definitions/desk/deskWorker.ts',
      pdfWorker: 'src/server/operations/prints/pdf/pdfWorker.ts',
      workbookWorker: 'src/server/operations/records/export/workbookWorker.js',
      tableWorker: 'src/server/operations/imports/reader/tableWorker.ts',
    },
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    plugins: [bundledValidators],
    logLevel: 'warning',
  });
}
