import { Client } from 'pg';
import { createRegistry } from '#engine/schema/registry.ts';
import { sessionSettings } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { recordOptions } from '#server/features/records/options/recordOptions.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import type { Option } from '#shared/contract/index.ts';
import { people } from '#tests/support/company.ts';
import { openTestServices } from '#tests/support/testServices.ts';
import { compared, limited, timed, type Figure } from '../support/figures.ts';
import { makePeople, numberOf } from '../support/hundredThousand.ts';
import { openOffice } from '../support/office.ts';
import { settle } from '../support/records.ts';

const rounds = 100;
const warmUp = 10;

/** What is typed, and the condition that finds it. */
const typed: Record<string, readonly string[]> = {
  nothing: [''],
  'two-characters': ['建国', '王晓', '志强', '海涛'],
  'half-pinyin': ['zhangw', 'wangg', 'lixiaom', 'chenz'],
  initials: ['zwg', 'wxm', 'lgq', 'cyj'],
  'whole-name': ['王建伟', '李晓敏', '张海涛', '陈文静'],
  number: [4711, 99_120, 31_415, 27_182].map(numberOf),
};

const shown = 'select t.id, t.title, t.code from data.client t';

function bare(text: string): string {
  if (!text)
    return `(${shown} join app.recent_choice r on r.record_id = t.id
        where r.user_id = '${people.ann}' and r.module = 'client' order by r.chosen_at desc, t.id limit 5)
      union all (${shown} order by t."titleKey", t.id limit 50)`;
  const typed = text.toLowerCase();
  const pairs = Array.from(typed)
    .slice(1)
    .map((letter, i) => typed[i]! + letter);
  const hasPairs = `app.search_tokens(t."searchWords") @> '{${pairs.join(',')}}'`;
  const found =
    pairs.length > 1
      ? `${hasPairs} and (t.title ilike '%${text}%' or t.code ilike '%${text}%')`
      : hasPairs;
  const isLatin = /^[a-z]+$/.test(text);
  return `${shown} where ${isLatin ? `(${found}) or app.search_tokens(t."searchWords") @> '{~${text}}'` : found}
    order by case when t.title = '${text}' or t.code = '${text}' then 0
      when starts_with(t.title, '${text}') then 1 when starts_with(t.code, '${text}') then 2
      when strpos(t.title, '${text}') > 0 then 3 else 4 end, t."titleKey", t.id limit 50`;
}

/** References of 100,000 people as somebody types, against bare statements on a connection of their own. */
export async function options(): Promise<Figure[]> {
  const office = await openOffice();
  const client = new Client(office.databaseUrl);
  const db = await openDatabase({ url: office.databaseUrl, poolSize: 2 });
  try {
    const overHttp = await office.as('ann');
    await makePeople(office.db, createRegistry(await readDefinitions(office.db)));
    await settle(office.db);
    const services = await openTestServices(db);
    const caller = callerFor(services.directory(), people.ann, 'en');
    await client.connect();
    await client.query(sessionSettings);
    const contestants = {
      options: (search: string) => recordOptions(services, caller, 'client', { search }),
      http: (search: string) => overHttp.post<Option[]>('/v1/client/options', { search }),
      bare: async (search: string) => (await client.query<{ id: string }>(bare(search))).rows,
    };
    const figures: Figure[] = [];
    for (const [name, texts] of Object.entries(typed)) {
      const times = { options: [] as number[], http: [] as number[], bare: [] as number[] };
      for (let n = 0; n < rounds + warmUp; n += 1) {
        const text = texts[n % texts.length]!;
        const pages = new Set<string>();
        // who comes first finds fewer pages in memory, so they take turns
        for (const turn of [0, 1, 2]) {
          const who = (['options', 'http', 'bare'] as const)[(n + turn) % 3]!;
          let found: { id: string }[] = [];
          const took = await timed(async () => void (found = await contestants[who](text)));
          pages.add(JSON.stringify([...new Set(found.map(({ id }) => id))]));
          if (n >= warmUp) times[who].push(took);
        }
        if (pages.size !== 1) throw new Error(`The options of ${name} differ`);
      }
      figures.push(
        compared(`options-${name}`, 'ms', times.options, times.bare, { goal: 1.5 }),
        limited(`options-${name}-limit`, 'ms', times.http, 50),
      );
    }
    await services.changes.close();
    return figures;
  } finally {
    await client.end();
    await db.close();
    await office.close();
  }
}
