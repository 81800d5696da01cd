import type { RecordData } from '#engine/schema/record.ts';
import { entityOf } from '#server/features/records/sql/entity.ts';
import { sql } from '#server/db/query.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import type { RealCompany } from '../realCompany.ts';
import type { Answer } from '../server.ts';

/** Records as one person reads them, each by the call that opens it. */
export interface CompanyRecords {
  /** All that the person may read. */
  all(module: string): readonly RecordData[];
  /** Undefined: there is none, or the person may not read it. */
  find(module: string, id: string): RecordData | undefined;
}

/** As many calls as one person may make at a time. */
const atOnce = 8;

export async function readCompanyRecords(
  company: RealCompany,
  reader: string,
  modules: Iterable<string>,
): Promise<CompanyRecords> {
  const { db, registry } = company.server.services;
  const records = new Map<string, Map<string, RecordData>>();
  for (const module of modules) {
    const { table } = entityOf(registry().module(module));
    const rows = await db.all<{ id: string }>(sql`select id::text as id from ${table}`);
    const answers: Answer<RecordAnswer>[] = [];
    for (let first = 0; first < rows.length; first += atOnce)
      answers.push(
        ...(await Promise.all(
          rows
            .slice(first, first + atOnce)
            .map(({ id }) => company.call<RecordAnswer>(reader, 'GET', `/v1/${module}/${id}`)),
        )),
      );
    const read = answers.flatMap(({ code, data, message }) => {
      if (code === 200) return [data.record];
      if ('error' in data && ['notFound', 'forbidden'].includes(data.error as string)) return [];
      throw new Error(`${reader} reads ${module}: ${code} ${message}`);
    });
    records.set(module, new Map(read.map((record) => [record.id as string, record])));
  }
  const of = (module: string) => {
    const known = records.get(module);
    if (!known) throw new Error(`Nobody read the records of ${module}`);
    return known;
  };
  return { all: (module) => [...of(module).values()], find: (module, id) => of(module).get(id) };
}
