import type { ReportQuery } from '#engine/report/answer.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module, Report } from '#engine/schema/language/index.ts';
import { isMultiple, referencedModule, type Registry } from '#engine/schema/registry.ts';
import { BusinessError } from '#server/BusinessError.ts';
import { listGroups } from '#server/features/records/list/groups.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { reportData } from '#server/features/reports/reportData.ts';
import { reportDrill } from '#server/features/reports/reportDrill.ts';
import type { Caller, Services } from '#server/Services.ts';
import type { ListQuery } from '#shared/contract/index.ts';

/** A field that a reader does not see: of the records themselves, of their lines, or of what they refer to. */
export interface Hidden {
  path: string;
  /** The table whose column it is. */
  lines?: string;
}

const isHidden = ([, { level }]: [string, Field]) => level === 'sensitive';

/** The first field of each type. */
export const ofEachType = (fields: readonly [string, Field][]): [string, Field][] =>
  fields.filter(
    ([, { type }], index) => fields.findIndex(([, one]) => one.type === type) === index,
  );

const hiddenOfEachType = (fields: Record<string, Field> = {}) =>
  ofEachType(Object.entries(fields).filter(isHidden));

/** What somebody would ask about who wanted to know. */
export function hiddenOf(registry: Registry, { fields }: Module): Hidden[] {
  const own = hiddenOfEachType(fields).map(([path]) => ({ path }));
  const seen = Object.entries(fields).filter((entry) => !isHidden(entry));
  const ofLines = seen.flatMap(([lines, field]) =>
    isLines(field)
      ? hiddenOfEachType(field.columns).map(([column]) => ({ path: `${lines}.${column}`, lines }))
      : [],
  );
  const behind = seen.flatMap(([reference, field]) => {
    const target = isMultiple(field) ? undefined : referencedModule(field, registry.system);
    const there = target && Object.entries(registry.module(target).fields).find(isHidden);
    return there ? [{ path: `${reference}.${there[0]}` }] : [];
  });
  return [...own, ...ofLines, ...behind.slice(0, 2)];
}

/** What is refused tells nothing. */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

/** As many as `toldByList` and `toldByReport` know. */
export const waysToAsk = 10;

/** Ways to ask a list about a field, of those in which the answer depends on its values. */
export async function toldByList(
  services: Services,
  caller: Caller,
  module: string,
  { path }: Hidden,
): Promise<string[]> {
  const list = (query: ListQuery) =>
    unlessRefused(listRecords(services, caller, module, { page: 1, size: 100, query }));
  const ids = async (direction: 'asc' | 'desc') =>
    (
      await list({
        sort: [
          { field: path, direction },
          { field: 'id', direction: 'asc' },
        ],
      })
    )?.rows.map(({ id }) => id);
  const ways = {
    filter: (await list({ filters: [{ field: path, operator: 'notEmpty' }] }))?.total,
    sort: JSON.stringify(await ids('asc')) !== JSON.stringify(await ids('desc')),
    group: (await unlessRefused(listGroups(services, caller, module, { by: path })))?.groups.some(
      ({ value }) => value !== null,
    ),
    total: Number((await list({ totals: [path] }))?.totals?.[path] ?? 0),
  };
  return Object.entries(ways).flatMap(([way, told]) => (told ? [way] : []));
}

/** The same of a report that they draw themselves. */
export async function toldByReport(
  services: Services,
  caller: Caller,
  { module, title, record }: Module,
  { path, lines }: Hidden,
): Promise<string[]> {
  const field = lines === undefined ? path : path.slice(lines.length + 1);
  const shown = `${lines === undefined ? '' : 'parent.'}${record.number ?? record.title}`;
  const isHeld = `${field} != null`;
  const drawn = (where?: string): Report => ({
    report: 'drawn',
    title,
    path: '/drawn',
    sources: [
      { id: 'all', module, ...(lines !== undefined && { lines }), ...(where && { where }) },
    ],
    dimensions: [
      { id: 'shown', field: shown },
      { id: 'hidden', field },
    ],
    measures: [
      { id: 'count', title, aggregate: 'count' },
      { id: 'held', title, aggregate: 'count', where: isHeld },
    ],
    filters: [{ id: 'asked', field }],
  });
  const ask = (query: ReportQuery, where?: string) =>
    unlessRefused(
      reportData(services, caller, {
        report: drawn(where),
        query: { measures: ['count'], ...query },
      }),
    );
  const counted = async (query: ReportQuery, where?: string) =>
    Number((await ask({ rows: [], ...query }, where))?.cells[0]?.v[0] ?? 0);
  const isAsked = { asked: { operator: 'notEmpty' } };
  const drilled = async (query: ReportQuery, keys: Record<string, string | null>) => {
    const figure = {
      report: drawn(),
      query: { rows: ['shown'], ...query },
      measure: 'count',
      keys,
    };
    const lists = await unlessRefused(reportDrill(services, caller, figure));
    return lists?.reduce((sum, { count }) => sum + count, 0);
  };
  const order = async (by: string) =>
    String((await ask({ rows: ['shown'], order: by }))?.rows[0]?.members.map(({ key }) => key));
  const all = await drilled({}, {});
  const empty = await drilled({}, { hidden: null });
  const ways = {
    filter: await counted({ filters: isAsked }),
    condition: await counted({}, isHeld),
    drill: await drilled({ filters: isAsked }, {}),
    member: empty !== undefined && empty !== all,
    measure: await counted({ measures: ['held'] }),
    order: (await order('held')) !== (await order('-held')),
  };
  return Object.entries(ways).flatMap(([way, told]) => (told ? [way] : []));
}
