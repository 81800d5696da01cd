/** `npm run db -- backup <file> | restore <file> | move --to <url> | apply | verify`, on DATABASE_URL or DATA_DIR. */
import { parseArgs } from 'node:util';
import { createRegistry } from '#engine/schema/registry.ts';
import { checkedFiles, putIntoForce } from '#server/start/applyFiles.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/Database.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { readExisting } from '#server/db/sync/existing.ts';
import { planSync } from '#server/db/sync/planSync.ts';
import { describeRetypings } from '#server/db/sync/retype.ts';
import { backup, move, restoreBackup } from '#server/db/transfer/backup.ts';
import { verify } from '#server/db/transfer/verify.ts';
import type { Difference } from '#server/db/transfer/verify/Difference.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { withCustomisations } from '#server/definitions/withCustomisations.ts';

const usage = `Usage: npm run db -- <command>
  backup <file>      everything but sessions, attachments included, into one compressed file
  restore <file>     such a file into an empty database
  move --to <url>    everything but the attachments into an empty PostgreSQL database
  apply              tell which columns the files give a type that cannot hold all their values, and what is lost
  apply <name> …     change these, and put the files into force; make a backup first
  verify             compare figures with their sources and attachments with their checksums; check unique
                     numbers, references, statuses, search, processes with their logs and statistics, and that
                     no row of the audit is missing or changed
The database is DATABASE_URL, or the embedded one in DATA_DIR (stop the server first).`;

const { databaseUrl: url, dataDir, filesDir, schemasDir } = readConfig(process.env);

const commands: Record<
  string,
  (db: Database, argument: string | undefined, others: string[]) => Promise<string>
> = {
  async backup(db, file) {
    await backup(db, need(file, 'a file'), filesDir);
    return `Everything but sessions is in ${file}. It holds password hashes and personal data: keep it as safe as the database.`;
  },
  async restore(db, file) {
    const { rows, files } = await restoreBackup(db, need(file, 'a file'), { filesDir });
    return `Restored ${rows} rows and ${files} files.`;
  },
  async move(db) {
    const target = await openDatabase({ url: need(values.to, '--to <url>') });
    try {
      const { rows } = await move(db, target);
      return `Moved ${rows} rows. Start the server with this DATABASE_URL; attachments stay in ${filesDir}.`;
    } finally {
      await target.close();
    }
  },
  async apply(db, first, others) {
    const files = await checkedFiles(schemasDir);
    const { sources } = await withCustomisations(db, files);
    const registry = createRegistry(definitionsOf(sources));
    const { refused } = planSync(registry, await readExisting(db));
    if (first === undefined) {
      const told = await describeRetypings(db, refused, registry.system.timeZone);
      return told.length > 0 ? told.join('\n') : 'No column needs a decision.';
    }
    const names = [first, ...others];
    const unknown = names.filter((wanted) => !refused.some(({ name }) => name === wanted));
    if (unknown.length > 0)
      throw new Error(
        `Not to be decided: ${unknown.join(', ')}. What is: ${refused.map(({ name }) => name).join(', ') || 'nothing'}`,
      );
    const { changed } = await putIntoForce(db, files, { retype: new Set(names) });
    return `Done: ${names.join(', ')}. In force: ${changed.join(', ') || 'what was'}.`;
  },
  async verify(db) {
    const differences = await verify(db, createRegistry(await readDefinitions(db)), filesDir);
    for (const difference of differences) console.log(describe(difference));
    if (differences.length > 0) process.exitCode = 1;
    return differences.length > 0
      ? `${differences.length} differences.`
      : 'All is as it should be.';
  },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' } },
});
const [name = '', argument, ...others] = positionals;

try {
  const command = commands[name];
  if (!command) throw new Error(usage);
  const db = await openDatabase({ url, dataDir });
  try {
    console.log(await command(db, argument, others));
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function need(value: string | undefined, what: string): string {
  if (!value) throw new Error(`${what} is missing.\n${usage}`);
  return value;
}

function describe({ check, module, field, id, found, expected }: Difference): string {
  const where = `${module}.${field}${id ? ` of ${id}` : ''}`;
  const what = {
    rollup: `is ${found}, its sources say ${expected}`,
    formula: `is ${found}, its formula says ${expected}`,
    search: `lacks ${expected || 'nothing'} and has ${found || 'nothing'} too much`,
    figure: `is kept as ${found || 'nothing'}, counted it is ${expected || 'nothing'}`,
    process: `is ${found}, but should have ${expected}`,
    log: `has ${found} of ${expected}`,
    audit: `is ${found}, should be ${expected}`,
    file: fileWords(found, expected),
    unique: `is there more than once: ${found}`,
    reference: `refers to ${found}, which does not exist`,
    status: `is ${found}, allowed are ${expected}`,
  };
  return `${where} ${what[check]}`;
}

function fileWords(found: string | null, expected: string | null): string {
  if (expected === null) return 'is on disk, and no attachment names it';
  return found === null ? `is missing on disk: ${expected}` : `is ${found}, should be ${expected}`;
}
