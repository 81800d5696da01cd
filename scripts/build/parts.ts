import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { hashOf, isCurrent, writeStamp } from './stamp.ts';

/**
 * A part of the product that is built, and what it is made from. What builds it is loaded when there is something to
 * build.
 */
interface Part {
  name: string;
  sources: readonly string[];
  /** Parts that it is built with. */
  after?: readonly string[];
  /** Only built for who asks for it. */
  isExtra?: true;
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
  {
    name: 'demo company',
    sources: [...common, 'src/server', 'scripts/build', 'schemas'],
    after: ['server', 'database'],
    isExtra: true,
    build: () => buildDemoCompany('dist/demoCompany'),
  },
];

interface Asked {
  /** Also what has not changed. */
  force?: boolean;
  /** This one alone. */
  part?: string;
  /** Also what a first start with the demo copies. */
  withDemo?: boolean;
}

/** Builds what changed since it was last built, into `dist`. Answers the names of what was built. */
export async function buildChanged({
  force = false,
  part = '',
  withDemo = false,
}: Asked = {}): Promise<string[]> {
  const asked = parts.filter(
    ({ name, isExtra }) => name === part || (part === '' && (withDemo || !isExtra)),
  );
  const ready = new Map<string, Promise<string[]>>();
  for (const { name, sources, after = [], build } of asked) {
    const work = async () => {
      await Promise.all(after.flatMap((other) => ready.get(other) ?? []));
      const stamp = `dist/.${name.replace(' ', '-')}-stamp`;
      const hash = await hashOf(sources);
      if (!force && (await isCurrent(stamp, hash))) return [];
      await rm(stamp, { force: true });
      await build();
      await writeStamp(stamp, hash);
      return [name];
    };
    ready.set(name, work());
  }
  return (await Promise.all(ready.values())).flat();
}

/** By the server that was built, in a process of its own. */
async function buildDemoCompany(folder: string) {
  const draft = `${folder}.making`;
  for (const path of [draft, folder]) await rm(path, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, ['dist/server/prepareDemo.js', draft, 'schemas']);
  await rename(draft, folder);
}

/** Our own code in few files; packages stay in node_modules. */
async function buildServer() {
  const { build: bundle } = await import('esbuild');
  const { bundledValidators } = await import('./languageValidators.ts');
  await rm('dist/server', { recursive: true, force: true });
  await bundle({
    entryPoints: {
      main: 'src/server/main.ts',
      prepareDemo: 'src/server/start/demo/prepareDemo.ts',
      // Found beside the modules that start them.
      databaseWorker: 'src/server/db/embedded/databaseWorker.js',
      workspaceWorker: 'src/server/definitions/workspace/workspaceWorker.ts',
      pdfWorker: 'src/server/features/prints/pdf/pdfWorker.ts',
      workbookWorker: 'src/server/features/records/export/workbookWorker.js',
      tableWorker: 'src/server/features/imports/reader/tableWorker.ts',
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
