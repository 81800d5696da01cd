import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { searchColumns } from '../../../features/records/search.ts';
import { entityOf } from '../../../features/records/sql/entity.ts';
import { sql } from '../../query.ts';
import type { Queryable } from '../../Database.ts';
import type { Difference } from './Difference.ts';

const page = 500;

type Row = RecordData & { id: string; searchWords: string; titleKey: string | null };

/** Records that are found, or sorted, by something else than what they say. */
export async function search(db: Queryable, module: Module): Promise<Difference[]> {
  const { table } = entityOf(module);
  const differences: Difference[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db.all<Row>(
      sql`select * from ${table} where id > ${after}::uuid order by id limit ${page}`,
    );
    if (rows.length === 0) return differences;
    for (const row of rows) differences.push(...compared(module, row));
    after = rows.at(-1)!.id;
  }
}

function compared({ module, ...rest }: Module, row: Row): Difference[] {
  const right = searchColumns({ module, ...rest }, row);
  const [found, expected] = [row, right].map(({ searchWords }) => new Set(searchWords.split(' ')));
  const missing = [...expected!].filter((word) => !found!.has(word));
  const extra = [...found!].filter((word) => !expected!.has(word));
  const difference = { check: 'search', module, id: row.id } as const;
  return [
    ...(missing.length + extra.length > 0
      ? [
          {
            ...difference,
            field: 'searchWords',
            found: extra.join(' ') || null,
            expected: missing.join(' ') || null,
          },
        ]
      : []),
    ...(row.titleKey === right.titleKey
      ? []
      : [{ ...difference, field: 'titleKey', found: row.titleKey, expected: right.titleKey }]),
  ];
}
