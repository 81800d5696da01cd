import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export interface ServerDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/**
 * A copy of a database on a PostgreSQL server.
 *
 * @param server `postgres://…` of any database there
 * @param template name of the one to copy, which nobody uses meanwhile
 */
export async function cloneDatabase(server: string, template: string): Promise<ServerDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // pages are copied as they are: to log each takes five times as long
  await runOn(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = name;
  return { name, url: url.href, drop: () => runOn(server, `drop database ${name} with (force)`) };
}

async function runOn(url: string, statement: string) {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
