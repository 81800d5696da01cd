import type { Registry } from '#engine/schema/registry.ts';
import type { Database } from '#server/db/Database.ts';
import { syncTables } from '#server/db/sync/syncTables.ts';
import { people } from '#tests/support/company.ts';
import { dropIndexes, titleTable } from './million.ts';
import { first, idHead } from './records.ts';

/** A person's number: `P004711`. */
export const numberOf = (n: number) => `P${String(n).padStart(6, '0')}`;

const surnames = Array.from('王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高罗');
const lastCharacters = Array.from('伟芳娜敏静丽强磊军洋勇艳杰涛明超秀霞平刚');
const middleCharacters = Array.from('国建文志晓玉春海小俊一永');

/** 4,800 names of people as they are: a surname and two characters. */
const names = surnames.flatMap((surname) =>
  middleCharacters.flatMap((second) => lastCharacters.map((last) => `${surname}${second}${last}`)),
);

/** A hundred thousand people, about twenty of each name. */
export async function makePeople(db: Database, registry: Registry, count = 100_000) {
  await dropIndexes(db, ['client']);
  await titleTable(db, registry, 'client', names);
  const ann = `'${people.ann}'::uuid`;
  await db.script(`set session_replication_role = replica;
    insert into data.client (id, title, code, "searchWords", "titleKey", "createdBy", "updatedBy")
    select ('${idHead.client}' || (${first} + n))::uuid, title, code,
      lower(code) || ' ' || words, key, ${ann}, ${ann}
    from generate_series(0, ${count - 1}) n join app.client_titles on slot = n % ${names.length}
      cross join lateral (select 'P' || lpad(n::text, 6, '0') as code) numbered;
    drop table app.client_titles;
    insert into app.recent_choice (user_id, module, record_id)
    select ${ann}, 'client', ('${idHead.client}' || (${first} + n))::uuid from generate_series(1, 20) n;
    set session_replication_role = default`);
  await syncTables(db, registry);
}
