import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { languageValidators } from './scripts/build/languageValidators.ts';

const api = ['tests/api/**/*.test.ts'];
const isLong = Boolean(process.env.TEST_LONG);
/**
 * Files that say in their name that they belong to `npm run test:long`: whole stories, every screen, what people do now
 * and then, and what only some networks and files show.
 */
const tooLong = isLong ? [] : ['**/*.long.test.ts'];
const slow = { testTimeout: isLong ? 300_000 : 60_000, hookTimeout: 120_000 };
/** Files share what they import: loading it anew for each took longer than the tests. */
const shared = { isolate: false };
/** Megabytes for what is new: most of it is thrown away at once, and a process that runs many files has much of it. */
const execArgv = ['--max-semi-space-size=64'];
/** Both databases are asked the same; this is where they may differ, and what only the embedded one has. */
const shortOnEmbedded = [
  'tests/api/**/*.embedded.test.ts',
  'tests/api/db/!(sync|transfer).test.ts',
  'tests/api/definitions/publish.test.ts',
  'tests/api/records/{fieldTypes,groups,lineRollups,list,listFilters,lookups}.test.ts',
  'tests/api/records/{options,rollups,save,setLines,transitions}.test.ts',
  'tests/api/server/attachments.test.ts',
  'tests/api/workflow/{concurrency,inbox,statistics,story}.test.ts',
];
const globalSetup = ['tests/support/globalSetup.ts'];
const inDom = {
  environment: 'happy-dom',
  setupFiles: ['tests/support/domSetup.ts'],
  testTimeout: 30_000,
};

export default defineConfig({
  plugins: [react(), languageValidators()],
  test: {
    // what is waited for is mostly a database or a browser, which are processes of their own
    maxWorkers: 3,
    execArgv,
    experimental: { fsModuleCache: true },
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['tests/{engine,schemas,editor}/**/*.test.ts'],
          exclude: tooLong,
          ...shared,
          testTimeout: isLong ? 600_000 : 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'renderers',
          include: ['tests/engine/**/*.dom.test.tsx'],
          ...inDom,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/web/**/*.dom.test.tsx'],
          ...inDom,
          setupFiles: [...inDom.setupFiles, 'tests/support/webSetup.ts'],
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: isLong ? api : shortOnEmbedded,
          exclude: ['**/*.server.*', ...tooLong],
          env: { TEST_DATABASE: 'embedded' },
          globalSetup,
          ...shared,
          ...slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: api,
          // What is about the embedded database alone.
          exclude: ['**/*.embedded.*', ...tooLong],
          env: { TEST_DATABASE: 'server' },
          globalSetup,
          ...shared,
          ...slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: tooLong,
          env: { TEST_DATABASE: 'server' },
          globalSetup: [...globalSetup, 'tests/e2e/support/globalSetup.ts'],
          // patience is for a machine that does much else: what is right is there long before
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
