import type { CustomTarget } from '#shared/contract/index.ts';
import type { Queryable } from '../db/Database.ts';
import { sql } from '../db/query.ts';
import type { CustomWritten } from './workspace/DefinitionWorkspace.ts';

/** Which files and customisations stand in the database: it changes with each of them. */
export type Stamp = string;

export async function readStamp(db: Queryable): Promise<Stamp> {
  const row = await db.first<{ stamp: string }>(sql`
    select concat(
      (select md5(string_agg(concat_ws(' ', file, hash), ',' order by file)) from app.applied_file), ' ',
      (select md5(string_agg(concat_ws(' ', kind, name, version, set_aside is null), ',' order by kind, name))
        from app.customisation where current)) as stamp`);
  return row!.stamp;
}

/**
 * What was made in the browser and not taken away, the oldest first.
 *
 * @param all also what is set aside
 */
export const readCustomisations = (db: Queryable, { all = false } = {}) =>
  db.all<CustomWritten>(sql`
    select kind, name, file, text from app.customisation
    where current and text is not null and (${all} or set_aside is null) order by at, kind, name`);

/** How a definition is called in logs. */
export const nameOfTarget = ({ kind, name }: CustomTarget) => `${kind} ${name}`;
