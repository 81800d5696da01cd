import type { Dictionary } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { AppBuild, DownloadsAnswer } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { readRecord } from '../records/getRecord.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { inForce } from './inForce.ts';
import { codeOf, freeCode, ownCode } from './redeemCodes.ts';

/** The latest build of each platform that the caller may see, and the caller's code. */
export const downloads = (services: Services, caller: Caller): Promise<DownloadsAnswer> =>
  services.db.snapshot(async (db) => {
    const { redeemCodes } = services.registry().system;
    const builds = await latestBuilds({ services, caller, db });
    if (!redeemCodes) return { builds, codes: null };
    const own = await ownCode(services, db, redeemCodes, caller);
    const free = own ?? (await freeCode(services, db, redeemCodes));
    return {
      builds,
      codes: {
        platform: redeemCodes.platform,
        own: own ? codeOf(own) : null,
        isAvailable: free !== undefined,
      },
    };
  });

async function latestBuilds(context: ReadContext): Promise<AppBuild[]> {
  const { services, db } = context;
  const registry = services.registry();
  const binding = registry.system.downloads;
  if (!binding) return [];
  const { module, platform, version, notes, at, link, file, active } = binding;
  const access = accessFor(context, module);
  if (!access.can('read')) return [];
  const latest = await db.all<{ id: string }>(
    sql`select distinct on (t.${name(platform)}) t.id
      from ${entityOf(access.module).table} t
      where ${access.rows('read', 't')} and ${inForce(services, module, active)}
      order by t.${name(platform)}, t.${name(at)} desc, t.id`,
  );
  const dict = registry.findDict(access.module.fields[platform]?.dict ?? '');
  const records = await Promise.all(latest.map(({ id }) => readRecord(context, module, id)));
  return records.map(({ record }) => ({
    platform: text(record[platform]),
    platformTitle: titleIn(dict, text(record[platform])),
    version: text(record[version]),
    notes: text(record[notes]),
    publishedAt: text(record[at]),
    link: text(record[link]),
    file: (record[file] as unknown as AppBuild['file'][] | undefined)?.[0] ?? null,
  }));
}

const text = (value: FieldValue) => (typeof value === 'string' ? value : '');

const titleIn = (dict: Dictionary | undefined, value: string) =>
  dict?.items.find((item) => item.value === value)?.title ?? { en: value, zh: value };
