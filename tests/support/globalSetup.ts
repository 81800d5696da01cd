import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/openDatabase.ts';
import { buildChanged } from '../../scripts/build/parts.ts';
import { startPostgres } from '../../scripts/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server; TEST_DATABASE_URL names one that runs already. */
    databaseUrl: string;
    /** Database on it that has the application's tables; tests clone it. */
    databaseTemplate: string;
    /** File with an embedded database that has the application's tables. */
    embeddedTemplate: string;
    /** Folder for files that the tests of this run share. */
    runFolder: string;
  }
}

/** Prepares what the databases of a project's tests are cloned from. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'office-run-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  project.provide('runFolder', folder);
  // servers as processes of their own start from what is built: with half the work
  await buildChanged({ part: 'server' });
  await buildChanged({ part: 'database' });
  project.provide('embeddedTemplate', resolve('dist/emptyDatabase.tar'));
  if (project.config.env.TEST_DATABASE === 'embedded') return removeFolder;
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const template = await serverTemplate(server.url);
  project.provide('databaseUrl', server.url);
  project.provide('databaseTemplate', template);
  return async () => {
    removeFolder();
    if (given) await dropCopied(given, template);
    await server.stop();
  };
}

async function serverTemplate(url: string): Promise<string> {
  const name = `template_${process.pid}`;
  const client = new Client(url);
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
  const template = new URL(url);
  template.pathname = name;
  const db = await openDatabase({ url: template.href });
  await db.close();
  return name;
}

/** A server that runs on is left without what only this run copied from: the template, and those that are named after it. */
async function dropCopied(url: string, template: string) {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname = $1 or starts_with(datname, $1 || '_')`,
    [template],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}
