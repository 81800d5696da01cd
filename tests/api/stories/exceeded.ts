import { entityOf } from '#server/features/records/sql/entity.ts';
import { name, sql } from '#server/db/query.ts';
import type { RealCompany } from '#tests/support/realCompany.ts';

/** A figure of records that is never above another of the same record; without another: never below zero. */
export type Rule = readonly [module: string, figure: string, most?: string];

/** Which of the records with this value in a field break which rules, with both figures. */
export async function exceeded(
  company: RealCompany,
  field: string,
  value: string,
  rules: readonly Rule[],
): Promise<object[]> {
  const { db, registry } = company.server.services;
  const found = await Promise.all(
    rules.map(async ([module, figure, most]) => {
      const definition = registry().module(module);
      const counts = definition.fields.status ? sql`status <> 'ZF'` : sql`true`;
      const low = most ? name(figure) : sql`0`;
      // nothing yet is never too much, whatever a draft says
      const high = most ? sql`greatest(${name(most)}, 0)` : name(figure);
      const rows = await db.all<object>(
        sql`select id, ${low} as low, ${high} as high from ${entityOf(definition).table}
          where ${name(field)} = ${value}::uuid and ${counts} and ${low} > ${high}`,
      );
      return rows.map((row) => ({ module, figure, ...row }));
    }),
  );
  return found.flat();
}
