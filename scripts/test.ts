/**
 * `npm test`: installs what the tests need, then every check and every test; `--long` takes the long ones too.
 * `TEST_REPEAT=10 npm test` looks for tests that fail by chance: the browser tests alone, ten times, every call delayed.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, statfs } from 'node:fs/promises';
import { relative } from 'node:path';
import { aptInstall, startPostgres } from './postgres.ts';

interface Tally {
  passed: number;
  /** Names of what failed. */
  failed: string[];
}

/** What is read of the JSON report of Vitest. */
interface Report {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: Result[] }[];
}

interface Result {
  status: string;
  fullName: string;
}

/** Each counts as one test. */
const checks: [name: string, args: string[]][] = [
  ['oxfmt', ['run', 'format']],
  ['oxlint and types', ['run', 'lint']],
  ['knip', ['run', 'dead']],
  ['schema check', ['run', 'schema', '--', 'check']],
  ['build', ['run', 'build']],
];

/** All in one run, so that no processor waits while another ends what it began. */
const projects = ['e2e', 'embedded', 'engine', 'renderers', 'server', 'web'];

const repeats = Number(process.env.TEST_REPEAT ?? 0);
const isLong = process.argv.includes('--long');
const output = 'tests/.output';

await mkdir(output, { recursive: true });
await writeToMemory();
installBrowser();
const given = process.env.TEST_DATABASE_URL;
const postgres = given ? undefined : await startPostgres();
const env = {
  ...process.env,
  TEST_DATABASE_URL: given ?? postgres?.url,
  ...(isLong && { TEST_LONG: '1' }),
  ...(repeats > 0 && { TEST_DELAY: '700' }),
};
const total: Tally = { passed: 0, failed: [] };
try {
  if (repeats > 0) {
    for (let round = 0; round < repeats; round += 1) add(await test(['e2e']));
  } else {
    await inTurn(2, checks, async ([name, args]) => add(await check(name, args)));
    add(await test(projects));
  }
} finally {
  await postgres?.stop();
}
for (const name of total.failed) console.log(`✗ ${name}`);
console.log(`${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length > 0 ? 1 : 0;

/** What tests write is soon thrown away: it goes to memory where that has room. */
async function writeToMemory() {
  const memory = '/dev/shm';
  const enough = 8 * 1024 ** 3;
  const { bavail, bsize } = existsSync(memory) ? await statfs(memory) : { bavail: 0, bsize: 0 };
  if (Math.min(bavail * bsize, process.availableMemory()) > enough) process.env.TMPDIR = memory;
}

function installBrowser() {
  const packages = [
    ...(existsSync('/usr/bin/chromium-headless-shell') ? [] : ['chromium-headless-shell']),
    ...(existsSync('/usr/share/fonts/opentype/noto') ? [] : ['fonts-noto-cjk']),
  ];
  if (packages.length === 0) return;
  if (process.getuid?.() === 0) aptInstall(...packages);
  else console.warn(`Missing for the browser tests: sudo apt-get install ${packages.join(' ')}`);
}

/** Does it for each, `count` at a time. */
async function inTurn<T>(count: number, all: readonly T[], act: (one: T) => Promise<void>) {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one; one = left.shift()) await act(one);
  };
  await Promise.all(Array.from({ length: count }, worker));
}

async function check(name: string, args: string[]): Promise<Tally> {
  const started = Date.now();
  const isFine = (await run('npm', ['--silent', ...args])) === 0;
  console.log(`${isFine ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return isFine ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };
}

/** Runs Vitest; what breaks outside of a test counts as a failure too. */
async function test(projects: string[]): Promise<Tally> {
  const file = `${output}/${repeats > 0 ? 'e2e' : 'all'}.json`;
  await rm(file, { force: true });
  const names = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('npx', ['vitest', 'run', '--passWithNoTests', ...names, ...reporters]);
  const found = existsSync(file) ? tallyOf(await readFile(file, 'utf8')) : undefined;
  if (found && (code === 0 || found.failed.length > 0)) return found;
  const outside = code === 0 ? [] : [`vitest ${projects.join(' ')}: outside of a test`];
  return { passed: found?.passed ?? 0, failed: outside };
}

function tallyOf(json: string): Tally {
  const { numPassedTests, testResults } = JSON.parse(json) as Report;
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative('.', name);
    const names = assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => one.fullName);
    return status === 'failed' && names.length === 0
      ? [file]
      : names.map((test) => `${file} ${test}`);
  });
  return { passed: numPassedTests, failed };
}

function run(command: string, args: string[]): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function add({ passed, failed }: Tally) {
  total.passed += passed;
  total.failed.push(...failed);
}
