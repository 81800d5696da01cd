import type { PGlite } from '@electric-sql/pglite';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  compileExpression,
  compute,
  type EvaluationContext,
  holds,
  toCondition,
} from '#engine/expression/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { condition, constants, expression, environment } from './generate.ts';
import {
  type Constants,
  load,
  openDatabase,
  select,
  sqlScope,
  type TestRecords,
} from './sqlSupport.ts';
import { scope } from './support.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const runs = {
  numRuns: Number(process.env['AGREEMENT_RUNS'] ?? 80),
  endOnFailure: process.env['AGREEMENT_RUNS'] !== undefined,
};
const compileAll = (sources: readonly string[]) =>
  sources.map((source) => compileExpression(source, scope));

function contextOf(
  payment: RecordData,
  { contracts, orgs }: TestRecords,
  { user, now, timeZone }: Constants,
): EvaluationContext {
  const tables: Record<string, RecordData[]> = { contract: contracts, org: orgs };
  return {
    variables: { ...payment, user },
    lookup: (module, id) => tables[module]?.find((record) => record['id'] === id),
    now,
    timeZone,
  };
}

it('evaluates an expression as PostgreSQL does', async () => {
  const property = fc.asyncProperty(
    environment,
    constants,
    fc.array(expression, { minLength: 30, maxLength: 30 }),
    async (records, fixed, sources) => {
      const compiled = compileAll(sources);
      await load(database, records);
      const found = await select(database, compiled, sqlScope(fixed));
      for (const [row, payment] of records.payments.entries()) {
        const context = contextOf(payment, records, fixed);
        for (const [index, one] of compiled.entries()) {
          const evaluated = compute(one, context) ?? null;
          expect({ source: one.source, value: evaluated }).toEqual({
            source: one.source,
            value: found[row]![index],
          });
        }
      }
    },
  );
  await fc.assert(property, runs);
});

it('selects by a condition exactly the records it holds for', async () => {
  const property = fc.asyncProperty(
    environment,
    constants,
    fc.array(condition, { minLength: 30, maxLength: 30 }),
    async (records, fixed, sources) => {
      const compiled = compileAll(sources);
      await load(database, records);
      const found = await select(database, compiled, sqlScope(fixed), toCondition);
      for (const [row, payment] of records.payments.entries()) {
        const context = contextOf(payment, records, fixed);
        for (const [index, one] of compiled.entries()) {
          expect({ source: one.source, holds: holds(one, context) }).toEqual({
            source: one.source,
            holds: found[row]![index] === true,
          });
        }
      }
    },
  );
  await fc.assert(property, { ...runs, numRuns: Math.ceil(runs.numRuns / 4) });
});
