import type { ApiCall, Module } from '#engine/schema/language/index.ts';
import { recordLines, type RecordData } from '#engine/schema/record.ts';
import type { Filter, ListAnswer, ListRow, RecordAnswer } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { noteReading } from '../readers/noteReading.ts';
import { getRecord } from '../records/getRecord.ts';
import { columnsOf, listSpecOf } from '../records/list/listSpec.ts';
import { readPage, type Listed } from '../records/listRecords.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import type { Asked } from './askedFilters.ts';

/** Beyond this many, callers must page through the list. */
const mostAtOnce = 5_000;

/** How often something is there, and sums of its fields as decimals; null what the caller may not see. */
export type CalledSums = { count: number } & Record<string, number | string | null>;

/** A record with those below it. */
interface CalledBranch {
  id: string;
  childrens: CalledBranch[];
  [field: string]: unknown;
}

interface AskedPage {
  page: number;
  rows: number;
  search?: string;
}

/** How a tree is asked for. */
interface AskedTree {
  /** `false`: without those below. */
  isCascade?: string;
  /** Names of the fields to be answered, with commas; absent: all of the list. */
  attributes?: string;
}

/** The records that a call of a module finds for its caller. */
export class CalledRecords {
  readonly #context: ReadContext;

  constructor(
    private readonly services: Services,
    private readonly caller: Caller,
    private readonly module: Module,
    private readonly call: ApiCall,
    private readonly filters: Filter[],
  ) {
    this.#context = { services, caller, db: services.db };
  }

  /** A page of the list that the call names, narrowed by its condition. */
  page({ page, rows, search }: AskedPage): Promise<ListAnswer> {
    return readPage(this.#context, this.#list(), {
      page,
      size: rows,
      query: { ...(search && { search }), filters: this.filters },
    });
  }

  /** @throws errors.notFound when no record that the caller may read has these values */
  async one(asked: readonly Asked[]): Promise<RecordAnswer> {
    const { services, caller, module } = this;
    const id = await this.#idOf(asked);
    if (id === undefined) throw errors.notFound();
    const answer = await getRecord(services, caller, module.module, id);
    await noteReading(services, caller, module.module, id);
    return answer;
  }

  /** Lines of the one record; none where the caller may not see them. */
  async lines(table: string, asked: readonly Asked[]): Promise<readonly RecordData[]> {
    const { record } = await this.one(asked);
    return recordLines(record[table]);
  }

  async sums(fields: readonly string[]): Promise<CalledSums> {
    const { total, totals } = await readPage(this.#context, this.#list(), {
      page: 1,
      size: 1,
      query: { filters: this.filters, totals: [...fields], exactTotal: true },
    });
    return { count: total, ...totals };
  }

  /** @throws errors.tooManyRows when there are more than can be looked through */
  async values(field: string): Promise<unknown[]> {
    const values = (await this.#all()).map((row) => row[field]);
    return [...new Set(values.filter((value) => value !== null && value !== undefined))];
  }

  /**
   * All records, each with those below it; one whose parent the caller does not see stands on top.
   *
   * @param parent field that names the record above
   * @throws errors.tooManyRows when there are more than a tree can hold
   */
  async tree(parent: string, { isCascade, attributes }: AskedTree): Promise<CalledBranch[]> {
    const roots = branches(await this.#all(), parent);
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

  async #idOf(asked: readonly Asked[]): Promise<string | undefined> {
    const [first, ...others] = asked;
    if (!first) throw errors.badRequest({ reason: 'say which record' });
    if (first.field === 'id' && others.length === 0 && !this.call.where) return first.value;
    if (asked.some(({ field, value }) => field === 'id' && !isUuid(value))) return undefined;
    const found = await this.page({ page: 1, rows: 1 });
    return found.rows[0]?.id as string | undefined;
  }

  async #all(): Promise<readonly ListRow[]> {
    const { rows, total } = await this.page({ page: 1, rows: mostAtOnce });
    if (total > mostAtOnce) throw errors.tooManyRows({ count: total, max: mostAtOnce });
    return rows;
  }

  #list(): Listed {
    const { list, where, tree, values } = this.call;
    accessFor(this.#context, this.module.module);
    const spec = listSpecOf(this.module, list);
    const conditions = [spec.where, where].flatMap((one) =>
      one === undefined ? [] : [`(${one})`],
    );
    const needed = [tree, values].flatMap((id) => (id === undefined ? [] : [{ id }]));
    const columns = columnsOf(this.#context, this.module, {
      ...spec,
      columns: [...spec.columns, ...needed],
    });
    const narrowed = conditions.length ? { ...spec, where: conditions.join(' && ') } : spec;
    return { module: this.module, spec: narrowed, columns };
  }
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
