import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgres } from '../../../scripts/postgres.ts';
import { startProduct } from './product.ts';

const run = promisify(execFile);
/** The last that runs on Node 20. */
const version = '11.3.5';
const admin = { email: 'admin@example.com', password: 'Bench#2026' };

/** Directus over the same deals and clients, in a database of its own beside ours. */
export interface Directus {
  call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T>;
  close(): Promise<void>;
}

/** @param databaseUrl of the product, whose deals and clients are copied into tables as one would make them by hand */
export async function openDirectus(databaseUrl: string): Promise<Directus> {
  const folder = await installed();
  const own = new URL(databaseUrl);
  own.pathname = '/directus';
  await inDatabase(databaseUrl, 'create database directus');
  const env = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: own.href,
    SECRET: 'bench',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ACCESS_TOKEN_TTL: '1d',
    // a machine that is busy otherwise is no reason to refuse
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  };
  const program = 'node_modules/directus/cli.js';
  await run('node', [program, 'bootstrap'], { cwd: folder, env: { ...process.env, ...env } });
  await inDatabase(own.href, tables);
  for (const { table, columns } of copied) await copy(databaseUrl, own.href, table, columns);
  await inDatabase(own.href, indexes);
  const server = await startProduct(folder, `node ${program} start`, env, '/server/ping');
  const call = async <T>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    token = '',
  ) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text) as T;
  };
  const { data } = await call<{ data: { access_token: string } }>('POST', '/auth/login', admin);
  const token = `Bearer ${data.access_token}`;
  for (const collection of ['client', 'deal'])
    await call('PATCH', `/collections/${collection}`, { meta: {} }, token);
  return { call: (method, path, body) => call(method, path, body, token), close: server.stop };
}

/** Installed once, outside the project; npm has it again when the folder is gone. */
async function installed(): Promise<string> {
  const folder = join(tmpdir(), `bench-directus-${version}`);
  if (existsSync(join(folder, 'node_modules/directus/cli.js'))) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  console.error(`Installing Directus ${version} into ${folder}`);
  await run('npm', ['install', `directus@${version}`, '--no-audit', '--no-fund'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  return folder;
}

async function inDatabase(url: string, text: string) {
  const client = new Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}

const tables = `
  create table client (id uuid primary key default gen_random_uuid(), title text not null);
  create table deal (id uuid primary key default gen_random_uuid(), title text not null,
    client uuid references client, kind text, "signDate" date, amount numeric(20, 2), status text,
    "createdAt" timestamptz default now());`;
const copied = [
  { table: 'client', columns: 'id, title' },
  {
    table: 'deal',
    columns: 'id, title, "clientId", kind, "signDate", amount, status, "createdAt"',
  },
];
const indexes = `
  create index on deal ("createdAt" desc, id desc);
  create index on deal (client);
  create index on client (title);
  analyze;`;

async function copy(from: string, to: string, table: string, columns: string) {
  const psql = `'${join(findPostgres()!, 'psql')}' -q`;
  const out = `copy (select ${columns} from data.${table}) to stdout`.replaceAll(
    '"',
    String.raw`\"`,
  );
  await run('bash', [
    '-c',
    `set -o pipefail; ${psql} '${from}' -c "${out}" | ${psql} '${to}' -c "copy ${table} from stdin"`,
  ]);
}
