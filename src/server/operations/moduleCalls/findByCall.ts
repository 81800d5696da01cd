import type { ApiCall, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Filter, ListAnswer, ListRow, RecordAnswer } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { noteReading } from '../readers/noteReading.ts';
import { getRecord } from '../records/getRecord.ts';
import { columnsOf, listSpecOf } from '../records/list/listSpec.ts';
import { readPage, type Listed } from '../records/listRecords.ts';
import { isUuid } from '../records/newId.ts';
import type { Asked } from './askedFilters.ts';

/** Beyond this many, callers must page through the list. */
const mostAtOnce = 5_000;

/** How often something is there, and sums of its fields as decimals; null what the caller may not see. */
export type CalledSums = { count: number } & Record<string, number | string | null>;

/** A record with those below it. */
export interface CalledBranch {
  id: string;
  childrens: CalledBranch[];
  [field: string]: unknown;
}

export interface FindQuery {
  page: number;
  rows: number;
  search?: string;
  filters: Filter[];
}

/** A page of the list that the call names, narrowed by its condition. */
export function listed(
  services: Services,
  caller: Caller,
  module: Module,
  call: ApiCall,
  { page, rows, search, filters }: FindQuery,
): Promise<ListAnswer> {
  const context: ReadContext = { services, caller, db: services.db };
  return readPage(context, listOf(context, module, call), {
    page,
    size: rows,
    query: { ...(search && { search }), filters },
  });
}

function listOf(
  context: ReadContext,
  module: Module,
  { list, where, tree, values }: ApiCall,
): Listed {
  accessFor(context, module.module);
  const spec = listSpecOf(module, list);
  const conditions = [spec.where, where].flatMap((one) => (one === undefined ? [] : [`(${one})`]));
  const needed = [tree, values].flatMap((id) => (id === undefined ? [] : [{ id }]));
  const columns = [...spec.columns, ...needed];
  const narrowed = conditions.length ? { ...spec, where: conditions.join(' && ') } : spec;
  return { module, spec: narrowed, columns: columnsOf(context, module, { ...spec, columns }) };
}

/** @throws errors.notFound when no record that the caller may read has these values */
export async function oneRecord(
  services: Services,
  caller: Caller,
  module: Module,
  call: ApiCall,
  asked: readonly Asked[],
  filters: Filter[],
): Promise<RecordAnswer> {
  const [first, ...others] = asked;
  if (!first) throw errors.badRequest({ reason: 'say which record' });
  let id = first.field === 'id' && others.length === 0 && !call.where ? first.value : undefined;
  if (id === undefined && asked.every(({ field, value }) => field !== 'id' || isUuid(value))) {
    const found = await listed(services, caller, module, call, { page: 1, rows: 1, filters });
    id = found.rows[0]?.id as string | undefined;
  }
  if (id === undefined) throw errors.notFound();
  const answer = await getRecord(services, caller, module.module, id);
  await noteReading(services, caller, module.module, id);
  return answer;
}

/** Lines of the one record; none where the caller may not see them. */
export async function linesOf(
  services: Services,
  caller: Caller,
  module: Module,
  call: ApiCall,
  asked: readonly Asked[],
  filters: Filter[],
): Promise<RecordData[]> {
  const { record } = await oneRecord(services, caller, module, call, asked, filters);
  return (record[call.lines!] ?? []) as unknown as RecordData[];
}

export async function sumsOf(
  services: Services,
  caller: Caller,
  module: Module,
  call: ApiCall,
  filters: Filter[],
): Promise<CalledSums> {
  const context: ReadContext = { services, caller, db: services.db };
  const answer = await readPage(context, listOf(context, module, call), {
    page: 1,
    size: 1,
    query: { filters, totals: call.sums ?? [], exactTotal: true },
  });
  return { count: answer.total, ...answer.totals };
}

/** @throws errors.tooManyRows when there are more than can be looked through */
export async function valuesOf(
  services: Services,
  caller: Caller,
  module: Module,
  call: ApiCall,
  filters: Filter[],
): Promise<unknown[]> {
  const rows = await allOf(services, caller, module, call, filters);
  const values = rows.map((row) => row[call.values!]);
  return [...new Set(values.filter((value) => value !== null && value !== undefined))];
}

async function allOf(
  services: Services,
  caller: Caller,
  module: Module,
  call: ApiCall,
  filters: Filter[],
): Promise<readonly ListRow[]> {
  const query = { page: 1, rows: mostAtOnce, filters };
  const { rows, total } = await listed(services, caller, module, call, query);
  if (total > mostAtOnce) throw errors.tooManyRows({ count: total, max: mostAtOnce });
  return rows;
}

/** How a tree is asked for. */
export interface AskedTree {
  /** `false`: without those below. */
  isCascade?: string;
  /** Names of the fields to be answered, with commas; absent: all of the list. */
  attributes?: string;
}

/**
 * All records, each with those below it; one whose parent the caller does not see stands on top.
 *
 * @throws errors.tooManyRows when there are more than a tree can hold
 */
export async function treeOf(
  services: Services,
  caller: Caller,
  module: Module,
  call: ApiCall,
  filters: Filter[],
  { isCascade, attributes }: AskedTree,
): Promise<CalledBranch[]> {
  const rows = await allOf(services, caller, module, call, filters);
  const roots = branches(rows, call.tree!);
  const kept = attributes?.split(',');
  const cut = ({ id, childrens, ...fields }: CalledBranch): CalledBranch => {
    const own = kept ? Object.entries(fields).filter(([key]) => kept.includes(key)) : undefined;
    return {
      ...(own ? Object.fromEntries(own) : fields),
      id,
      childrens: isCascade === 'false' ? [] : childrens.map(cut),
    };
  };
  return roots.map(cut);
}

function branches(rows: readonly ListRow[], parent: string): CalledBranch[] {
  const all = new Map(
    rows.map((row): [string, CalledBranch] => {
      const id = row.id as string;
      return [id, { ...row, id, childrens: [] }];
    }),
  );
  return [...all.values()].filter((branch) => {
    const above = all.get(branch[parent] as string);
    above?.childrens.push(branch);
    return !above;
  });
}
