import type { Registry } from '#engine/schema/registry.ts';
import type { Database } from '#server/db/Database.ts';
import { name as quoted, sql } from '#server/db/query.ts';
import { syncTables } from '#server/db/sync/syncTables.ts';
import { searchColumns } from '#server/features/records/search.ts';
import { people } from '#tests/support/company.ts';
import { first, idHead } from './records.ts';

const list = (text: string) => text.split(' ');
const places = list(
  '北京 上海 杭州 广州 深圳 成都 武汉 西安 南京 重庆 苏州 天津 长沙 青岛 宁波 郑州 大连 厦门 合肥 昆明',
);
const goods = list(
  '钢铁 水泵 电缆 阀门 管道 轴承 电机 变压 仪表 涂料 木材 玻璃 水泥 铝材 机床 风机 压缩 锅炉 起重 模具',
);
const works = list('采购 安装 维修 改造 租赁 运输 检测 咨询 设计 总包');

/** Two characters each: in 100,000, 50,000 and 250 of 1,000,000 deals. */
export const words = { common: works, usual: goods, rare: ['玄武'] };

const clientTitles = places.flatMap((place) => goods.map((good) => `${place}${good}有限公司`));
const dealTitles = places.flatMap((place) =>
  goods.flatMap((good) => works.map((work) => `${place}${good}${work}项目`)),
);
dealTitles[77] = `杭州${words.rare[0]}${works[7]}项目`;

/**
 * Deals over clients, owners, kinds and five years, as a company would have them, written straight into the tables;
 * indexes are made at the end.
 */
export async function makeMillion(
  db: Database,
  registry: Registry,
  { deals, clients }: { deals: number; clients: number },
) {
  await dropIndexes(db, ['deal', 'client']);
  await titleTable(db, registry, 'client', clientTitles);
  await titleTable(db, registry, 'deal', dealTitles);
  const clientId = (n: string) => `('${idHead.client}' || (${first} + ${n}))::uuid`;
  const owners = Object.values(people).map((person) => `'${person}'::uuid`);
  const ann = `'${people.ann}'::uuid`;
  await db.script(`set session_replication_role = replica;
    insert into data.client (id, title, "searchWords", "titleKey", "createdBy", "updatedBy")
    select ${clientId('n')}, title || n, words, key || ' ' || n, ${ann}, ${ann}
    from generate_series(0, ${clients - 1}) n join app.client_titles on slot = n % ${clientTitles.length};
    insert into data.deal (id, title, "searchWords", "titleKey", "clientId", "ownerId", kind, "signDate",
      amount, paid, payments, status, "createdAt", "updatedAt", "createdBy", "updatedBy")
    select ('${idHead.deal}' || (${first} + n))::uuid, title, words, key,
      ${clientId(`n * 7919 % ${clients}`)}, (array[${owners.join(', ')}])[1 + n % ${owners.length}],
      case when n * 31 % 7 < 3 then 'service' else 'goods' end,
      case when n % 97 > 0 then date '2022-01-01' + (n * 104729 % 1825)::int end,
      n * 6151 % 99991 / 100.0, n * 6151 % 9973 / 100.0, n % 5,
      case when n % 50 = 0 then 'WTJ' else 'YX' end, at, at, ${ann}, ${ann}
    from generate_series(0::bigint, ${deals - 1}) n
      join app.deal_titles on slot = n * 7 % ${dealTitles.length}
      cross join lateral (select timestamptz '2022-01-01' + n * interval '150 seconds' as at) made;
    drop table app.deal_titles, app.client_titles;
    set session_replication_role = default`);
  await syncTables(db, registry);
}

/** Titles by number, with what the server would find and sort them by. */
export async function titleTable(
  db: Database,
  registry: Registry,
  module: string,
  titles: readonly string[],
) {
  const name = `${module}_titles`;
  const rows = titles.map((title, slot) => {
    const { searchWords, titleKey } = searchColumns(registry.module(module), { title });
    return { slot, title, words: searchWords, key: titleKey };
  });
  await db.script(
    `create table app.${name} (slot bigint primary key, title text, words text, key text)`,
  );
  await db.run(sql`insert into ${quoted('app', name)}
    select r.* from jsonb_populate_recordset(null::${quoted('app', name)}, ${JSON.stringify(rows)}::text::jsonb) r`);
}

export async function dropIndexes(db: Database, tables: string[]) {
  const indexes = await db.all<{ name: string }>(sql`select indexname as name from pg_indexes
    where schemaname = 'data' and tablename = any(${tables}::text[]) and indexname not like '%pkey'`);
  for (const { name } of indexes) await db.script(`drop index data."${name}"`);
}
