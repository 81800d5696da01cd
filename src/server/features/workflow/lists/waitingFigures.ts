import type { WaitingFigures } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../../Services.ts';
import { seenThrough, type ReadContext } from '../../access/index.ts';
import { join, sql } from '../../../db/query.ts';
import { amountFieldOf } from '../decided.ts';
import { startedFiguresStatement, waitingStatement } from './figureStatements.ts';

interface Waiting {
  module: string;
  recordId: string;
  isReturned: boolean;
  isLate: boolean;
}

export async function waitingFigures(services: Services, caller: Caller): Promise<WaitingFigures> {
  const { db } = services;
  const [waiting, own] = await Promise.all([
    db.all<Waiting>(waitingStatement(caller.userId)),
    db.first<{ running: string; late: string }>(startedFiguresStatement(caller.userId)),
  ]);
  const asked = waiting.filter(({ isReturned }) => !isReturned);
  return {
    todo: asked.length,
    late: asked.filter(({ isLate }) => isLate).length,
    amount: await amountOf({ services, caller, db }, asked),
    returned: waiting.length - asked.length,
    running: Number(own?.running ?? 0),
    runningLate: Number(own?.late ?? 0),
  };
}

/** The money that documents are about, as far as the caller sees it. */
async function amountOf(context: ReadContext, asked: readonly Waiting[]): Promise<string> {
  const registry = context.services.registry();
  const parts = [...new Set(asked.map(({ module }) => module))].flatMap((name) => {
    const module = registry.findModule(name);
    const field = module && amountFieldOf(module);
    if (!field) return [];
    const amount = seenThrough(context, { module: name, alias: 'r' }, sql`asked.id`, [field]);
    const ids = asked.flatMap((one) => (one.module === name ? [one.recordId] : []));
    return amount
      ? [sql`select (${amount})::numeric as amount from unnest(${ids}::uuid[]) asked(id)`]
      : [];
  });
  if (parts.length === 0) return '0';
  const row = await context.db.first<{ amount: string }>(
    sql`select coalesce(sum(amount), 0)::text as amount from (${join(parts, ' union all ')}) one`,
  );
  return row?.amount ?? '0';
}
