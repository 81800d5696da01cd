import type { NoticeItem, NoticesAnswer } from '#shared/contract/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { name, sql } from '../../db/query.ts';
import { and } from '../records/sql/fragment.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { inForce, readerCondition } from '../readers/readerCondition.ts';
import { entityOf } from '../records/sql/entity.ts';

interface Asked {
  /** Only those that come up by themselves and were not read yet. */
  popUp?: boolean;
  /** Only those shown so, as the dictionary says. */
  shownAs?: string;
  most: number;
}

/** Which module is the notices. @throws errors.notFound where the company has none */
export function noticeModule(services: Services): string {
  const { notices } = services.registry().system;
  if (!notices) throw errors.notFound();
  return notices.module;
}

/** Published notices that are meant for the caller, with how many of all these were not read. */
export const noticesFor = (services: Services, caller: Caller, asked: Asked) =>
  services.db.snapshot((db) => readNotices({ services, caller, db }, asked));

/** `noticesFor` inside a transaction; none where the company has none. */
export async function readNotices(context: ReadContext, asked: Asked): Promise<NoticesAnswer> {
  const { services, caller, db } = context;
  const registry = services.registry();
  const { notices, readings } = registry.system;
  if (!notices || !readings) return { rows: [], unread: 0 };
  const module = registry.module(notices.module);
  if (!module.readers) return { rows: [], unread: 0 };
  const condition = (text: string) => inForce(services, module.module, text, 't');
  const isRead = sql`exists (select from ${entityOf(registry.module(readings.module)).table} r
    where r.${name(readings.record)} = t.id and r.${name(readings.reader)} = ${caller.userId}::uuid)`;
  const mine = and([
    readerCondition(services, caller, module, 't'),
    accessFor(context, module.module).rows('read', 't'),
  ]);
  const { table } = entityOf(module);
  const chosen: SqlFragment[] = [
    ...(asked.popUp ? [condition(notices.popUp), sql`not ${isRead}`] : []),
    ...(asked.shownAs === undefined
      ? []
      : [sql`t.${name(notices.shownAs)} = ${asked.shownAs}::text`]),
  ];
  const rows = await db.all<Omit<NoticeItem, 'files' | 'moduleNo' | 'isFormatted'>>(
    sql`select t.id, t.${name(notices.title)} as title, t.${name(notices.content)} as content,
        t.${name(notices.at)} as "publishedAt", t.${name(notices.shownAs)} as "shownAs",
        coalesce(${condition(notices.top)}, false) as "isTop", ${isRead} as "isRead"
      from ${table} t where ${and([mine, ...chosen])}
      order by "isTop" desc, t.${name(notices.at)} desc nulls last, t.id desc limit ${asked.most}::int`,
  );
  const count = await db.first<{ unread: number }>(
    sql`select count(*)::int as unread from ${table} t where ${mine} and not ${isRead}`,
  );
  const files = await filesOf(
    context,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      moduleNo: module.module,
      isFormatted: module.fields[notices.content]?.formatted === true,
      files: files.filter(({ key }) => key === row.id).map(({ key: _key, ...file }) => file),
    })),
    unread: count!.unread,
  };
}

const filesOf = ({ db }: ReadContext, ids: readonly string[]) =>
  db.all<NoticeItem['files'][number] & { key: string }>(sql`
    select business_key as key, id, name, size::int as size, type from app.attachment
    where business_key = any(${[...ids]}::uuid[]) and deleted_at is null order by position, created_at, id`);
