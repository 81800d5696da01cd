import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Database } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import { findPostgres } from '../../../scripts/postgres.ts';

const run = promisify(execFile);

/** One statement as the database got it. */
export interface Recorded {
  text: string;
  /** Values of $1, $2 … as text. */
  parameters: (string | null)[];
}

interface LogEntry {
  message: string;
  detail?: string;
}

/** The statements that the database gets while `work` runs, from its own log. */
export async function recorded(db: Database, work: () => Promise<unknown>): Promise<Recorded[]> {
  const row = await db.first<{ file: string }>(
    sql`select current_setting('data_directory') || '/' || pg_current_logfile('jsonlog') as file`,
  );
  const log = await open(row!.file);
  try {
    await switchLog(db, 'all');
    const { size } = await log.stat();
    await work();
    // What the server says after it has answered belongs to it, too.
    await wait(300);
    await switchLog(db, 'none');
    const { buffer } = await log.read({
      buffer: Buffer.alloc((await log.stat()).size - size),
      position: size,
    });
    const entries = buffer.toString().split('\n').filter(Boolean);
    return entries.flatMap((line) => statementOf(JSON.parse(line) as LogEntry));
  } finally {
    await log.close();
  }
}

async function switchLog(db: Database, value: 'all' | 'none') {
  await db.script(`alter system set log_statement = '${value}'`);
  await db.script('select pg_reload_conf()');
  await wait(300);
}

function statementOf({ message, detail = '' }: LogEntry): Recorded[] {
  const text = /^(?:execute [^:]*|statement): ([\s\S]*)$/.exec(message)?.[1];
  if (!text || /^(alter system|select pg_reload_conf)/.test(text)) return [];
  const parameters = [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)];
  return [
    { text, parameters: parameters.map(([, value]) => value?.replaceAll("''", "'") ?? null) },
  ];
}

export interface Script {
  text: string;
  /** Values of its variables. */
  variables: Record<string, string>;
}

/**
 * The statements as a script of pgbench in which every run is about another `:n`.
 *
 * @param computed texts of the recording that stand for a variable: the counter it was recorded with → `n`
 * @param isConstant whether an id is the same in every run; the others were made new in the recording
 */
export function scriptOf(
  statements: readonly Recorded[],
  header: string,
  computed: ReadonlyMap<string, string>,
  isConstant: (id: string) => boolean,
): Script {
  const variables: Record<string, string> = {};
  const heads = new Map<string, string>();
  const known = [...computed.keys()];

  /** A new id must be new in every run. */
  const withNewIds = (value: string) =>
    value.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (isConstant(id) || known.some((counter) => id.endsWith(counter))) return id;
      if (!heads.has(id))
        heads.set(id, `01990000-0000-7000-a${String(heads.size).padStart(3, '0')}-`);
      return `${heads.get(id)}${known[0]}`;
    });

  const variable = (value: string) => {
    const name = `v${Object.keys(variables).length}`;
    variables[name] = value;
    return `:${name}`;
  };

  const expression = (value: string | null): string => {
    // A variable without a value is null.
    if (value === null) return ':nothing';
    const parts = withNewIds(value).split(new RegExp(`(${known.join('|')})`));
    if (parts.length === 1) return variable(value);
    const texts = parts.filter(Boolean).map((part) => {
      const counter = computed.get(part);
      return `${counter ? `:${counter}` : variable(part)}::text`;
    });
    const cast = /^[0-9a-f-]{36}$/.test(value) ? '::uuid' : '';
    return `(${texts.join(' || ')})${cast}`;
  };

  const lines = statements.map(({ text, parameters }) =>
    text.replaceAll(/\$(\d+)/g, (_all, index: string) =>
      expression(parameters[Number(index) - 1] ?? null),
    ),
  );
  return { text: `${header}\n${lines.map((line) => `${line.trim()};`).join('\n')}\n`, variables };
}

/**
 * Runs a script with prepared statements from several connections at once.
 *
 * @returns runs per second
 */
export async function pgbench(
  url: string,
  script: Script,
  {
    clients,
    each,
    variables,
  }: { clients: number; each: number; variables: Record<string, number> },
  folder: string,
): Promise<number> {
  const file = join(folder, 'replay.sql');
  const handle = await open(file, 'w');
  await handle.writeFile(script.text);
  await handle.close();
  const given = Object.entries({ ...script.variables, ...variables });
  const { stdout } = await run(
    join(findPostgres()!, 'pgbench'),
    ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-t', `${each}`, '-f', file].concat(
      given.flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      url,
    ),
    { env: { ...process.env, PGOPTIONS: '-c jit=off -c TimeZone=UTC' } },
  );
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1];
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0) || (failed && failed !== '0')) throw new Error(`pgbench:\n${stdout}`);
  return rate;
}
