import {
  compileExpression,
  compute,
  holds,
  lineScopeOf,
  scopeOf,
} from '#engine/expression/index.ts';
import { Decimal } from '#engine/expression/decimal.ts';
import { valueTypeOf } from '#engine/fields/index.ts';
import type {
  Dimension,
  Measure,
  Report,
  ReportFilter,
  ReportSource,
} from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { valueAt, type Row } from './valueAt.ts';
import type { CompanyRecords } from './CompanyRecords.ts';

const asText = (value: unknown) => String(value);

/** What the figures of a report are worked out from, one record at a time. */
export interface Ground {
  registry: Registry;
  /** As the reader of the report reads. */
  records: CompanyRecords;
  /** As somebody reads who sees all that conditions of reports ask for. */
  truth: CompanyRecords;
  now: Date;
}

/** A row that counts in a report: what it is told apart by, and what it adds to each measure. */
interface Counted {
  source: ReportSource;
  row: Row;
  /** By dimension; null: nothing; of fields with several values each of them. */
  keys: Record<string, (string | null)[]>;
  values: Record<string, FieldValue>;
}

/** Rows as they are, those of a year before as of now, and those before the asked time where it begins. */
type When = 'now' | 'lastYear' | 'before';

/** A member of each dimension that a figure is of. */
export type Keys = Readonly<Record<string, (key: string | null) => boolean>>;

const day = 86_400_000;
const china = 8 * 3_600_000;
const dayIn = (moment: number) => new Date(moment + china).toISOString().slice(0, 10);

/** A report worked out by hand: every row by itself, in memory. */
export class Expected {
  readonly #rows = new Map<When, Counted[]>();
  readonly #today: string;

  constructor(
    readonly ground: Ground,
    readonly report: Report,
  ) {
    this.#today = dayIn(ground.now.getTime());
  }

  /** The rows that count. */
  get rows(): readonly Counted[] {
    return this.#counted('now');
  }

  /** The figure of a measure; null: there is none. */
  figure(id: string, of: Keys, time?: { id: string; key: string | null }): string | null {
    const value = this.#value(this.#measure(id), of, time);
    return value === null || typeof value === 'string' ? value : value.toFixed();
  }

  #measure = (id: string) => this.report.measures.find((measure) => measure.id === id)!;

  #value(
    measure: Measure,
    of: Keys,
    time: { id: string; key: string | null } | undefined,
    shift: When = 'now',
  ): Decimal | string | null {
    if (measure.aggregate) return this.#aggregate(measure, of, shift);
    if (measure.formula !== undefined) return this.#formula(measure, of, time, shift);
    const base = this.#measure(measure.of!);
    switch (measure.compare!) {
      case 'lastYear':
        return this.#value(base, of, time, 'lastYear');
      case 'share': {
        const [own, all] = [
          this.#value(base, of, time, shift),
          this.#value(base, {}, undefined, shift),
        ];
        if (!(own instanceof Decimal) || !(all instanceof Decimal) || all.isZero()) return null;
        return own.dividedBy(all).toDecimalPlaces(12, Decimal.ROUND_HALF_UP);
      }
      case 'balance':
      case 'running': {
        const whens: When[] = measure.compare === 'balance' ? ['now', 'before'] : [shift];
        if (!time) return added(whens.map((when) => this.#value(base, of, time, when)));
        const keys = new Set(
          (['now', 'lastYear', 'before'] as const)
            .flatMap((when) => this.#counted(when))
            .flatMap(({ keys: own }) => own[time.id]!),
        );
        const before = [...keys].filter(
          (key) => key === null || (time.key !== null && key <= time.key),
        );
        return added(
          before.flatMap((key) =>
            whens.map((when) =>
              this.#value(
                base,
                { ...of, [time.id]: (own) => own === key },
                { id: time.id, key },
                when,
              ),
            ),
          ),
        );
      }
      case 'lastPeriod':
        throw new Error('No shipped report compares with the period before');
    }
  }

  #formula(
    measure: Measure,
    of: Keys,
    time: { id: string; key: string | null } | undefined,
    shift: When,
  ) {
    const isAdded = ({ aggregate, of: base }: Measure): boolean =>
      base === undefined
        ? aggregate === 'sum' || aggregate === 'count'
        : isAdded(this.#measure(base));
    const variables: RecordData = {};
    for (const other of this.report.measures) {
      if (!new RegExp(`\\b${other.id}\\b`).test(measure.formula!)) continue;
      const value = this.#value(other, of, time, shift);
      variables[other.id] = value === null ? (isAdded(other) ? '0' : null) : value.toString();
    }
    const scope = {
      id: `formula ${this.report.report} ${measure.id}`,
      variables: Object.fromEntries(
        Object.keys(variables).map((id) => [id, { kind: 'decimal' as const }]),
      ),
      members: () => ({}),
    };
    const value = compute(compileExpression(measure.formula!, scope), {
      ...this.#surroundings(),
      variables,
    });
    return value === null || value === undefined ? null : new Decimal(value as string);
  }

  #aggregate({ id, aggregate }: Measure, of: Keys, shift: When): Decimal | string | null {
    const rows = this.#counted(shift).filter(
      ({ keys, values }) =>
        id in values &&
        Object.entries(of).every(([dimension, isIt]) => keys[dimension]!.some(isIt)),
    );
    const values = rows
      .map(({ values: own }) => own[id])
      .filter((value) => value !== null && value !== undefined && value !== '');
    const figures = () => values.map((value) => new Decimal(value as string));
    switch (aggregate!) {
      case 'count':
        return new Decimal(values.length);
      case 'distinct':
        return new Decimal(new Set(values.map(asText)).size);
      case 'sum':
        return values.length ? figures().reduce((sum, value) => sum.plus(value)) : null;
      case 'average':
        return values.length
          ? figures()
              .reduce((sum, value) => sum.plus(value))
              .dividedBy(values.length)
              .toDecimalPlaces(12, Decimal.ROUND_HALF_UP)
          : null;
      case 'min':
      case 'max': {
        if (!values.length) return null;
        const sorted = /^\d{4}-/.test(asText(values[0]))
          ? values.map(asText).toSorted()
          : figures().toSorted((a, b) => a.comparedTo(b));
        return (aggregate === 'min' ? sorted[0] : sorted.at(-1)) as string | Decimal;
      }
    }
  }

  #counted(shift: When): Counted[] {
    let rows = this.#rows.get(shift);
    if (!rows)
      this.#rows.set(
        shift,
        (rows = this.report.sources.flatMap(({ id }) => this.#ofSource(id, shift))),
      );
    return rows;
  }

  #ofSource(id: string, shift: When): Counted[] {
    const { registry, records, truth } = this.ground;
    const source = this.report.sources.find((one) => one.id === id)!;
    const time = this.#timePath(id);
    const rows = records
      .all(source.module)
      .flatMap((record): Row[] =>
        source.lines === undefined
          ? [{ record }]
          : ((record[source.lines] ?? []) as RecordData[]).map((line) => ({ record, line })),
      );
    const whole = (row: Row): Row => {
      const record = truth.find(source.module, row.record.id as string) ?? row.record;
      if (!row.line) return { record };
      const lines = (record[source.lines!] ?? []) as RecordData[];
      return { record, line: lines.find((line) => line.id === row.line!.id) ?? row.line };
    };
    return rows.flatMap((row): Counted[] => {
      if (source.where !== undefined && !this.#holds(source, whole(row), source.where)) return [];
      const read = (path: string) => valueAt(registry, records, source, row, path);
      const yearsOn = (path: string) => (shift === 'lastYear' && path === time ? 1 : 0);
      let isBefore = false;
      for (const filter of this.report.filters ?? []) {
        const path = pathIn(id, filter);
        if (path === undefined || filter.operator === undefined) continue;
        if (shift === 'before' && path === time) {
          if (!this.#liesBefore(filter, read(path))) return [];
          isBefore = true;
        } else if (!this.#passes(filter, read(path), yearsOn(path))) return [];
      }
      if (shift === 'before' && !isBefore) return [];
      const keys: Counted['keys'] = {};
      for (const dimension of this.report.dimensions) {
        const path = pathIn(id, dimension);
        if (dimension.bySource) keys[dimension.id] = [id];
        else if (path === undefined) keys[dimension.id] = [null];
        else if (isBefore && path === time) {
          const value = `${this.#today.slice(0, 4)}-01-01`;
          keys[dimension.id] = this.#keys(
            dimension,
            { field: { type: 'date', title: this.report.title }, value },
            0,
          );
        } else keys[dimension.id] = this.#keys(dimension, read(path), yearsOn(path));
      }
      const values: Counted['values'] = {};
      for (const measure of this.report.measures) {
        if (!measure.aggregate || (measure.source !== undefined && measure.source !== id)) continue;
        const path = pathIn(id, measure);
        if (path === undefined && (measure.field ?? measure.fields) !== undefined) continue;
        if (measure.where !== undefined && !this.#holds(source, whole(row), measure.where))
          continue;
        if (measure.value !== undefined)
          values[measure.id] = this.#computed(source, row, measure.value);
        else values[measure.id] = path === undefined ? '1' : read(path).value;
      }
      return [{ source, row, keys, values }];
    });
  }

  #timePath(source: string) {
    const isTime = ({ id, part }: Dimension) =>
      part !== undefined && (shown.includes(id) || shown.length === 0);
    const shown = [...(this.report.rows ?? []), ...(this.report.columns ?? [])];
    const time =
      this.report.dimensions.find(isTime) ?? this.report.dimensions.find(({ part }) => part);
    return time && pathIn(source, time);
  }

  #passes(
    { operator, value: wanted }: ReportFilter,
    { field, value }: ReturnType<typeof valueAt>,
    years: number,
  ) {
    if (value === null || value === undefined || value === '') return false;
    if (operator === 'eq') return asText(value) === asText(wanted);
    if (operator !== 'thisYear') throw new Error(`No shipped report filters by ${operator}`);
    return this.#yearOf(field, value) + years === Number(this.#today.slice(0, 4));
  }

  #liesBefore({ operator }: ReportFilter, { field, value }: ReturnType<typeof valueAt>) {
    if (operator !== 'thisYear') throw new Error(`No shipped balance is of ${operator}`);
    return !!value && this.#yearOf(field, value) < Number(this.#today.slice(0, 4));
  }

  #yearOf(field: Parameters<typeof valueTypeOf>[0], value: FieldValue): number {
    const isMoment = valueTypeOf(field) === 'datetime';
    return Number((isMoment ? dayIn(Date.parse(value as string)) : asText(value)).slice(0, 4));
  }

  #keys(dimension: Dimension, { field, value }: ReturnType<typeof valueAt>, years: number) {
    if (!Array.isArray(value)) return [this.#key(dimension, { field, value }, years)];
    return value.length ? value.map(asText) : [null];
  }

  #key(
    dimension: Dimension,
    { field, value }: ReturnType<typeof valueAt>,
    years: number,
  ): string | null {
    if (value === null || value === undefined || value === '') return null;
    const { ranges, part, company } = dimension;
    if (company) {
      const { module, company: own } = this.ground.registry.system.orgs;
      return (this.ground.truth.find(module, value as string)?.[own] as string | undefined) ?? null;
    }
    if (ranges) return String(this.#range(ranges, value));
    if (!part) return asText(value);
    const date =
      valueTypeOf(field) === 'datetime' ? dayIn(Date.parse(value as string)) : asText(value);
    const year = `${Number(date.slice(0, 4)) + years}`;
    if (part === 'year') return year;
    if (part === 'month') return `${year}-${date.slice(5, 7)}`;
    throw new Error(`No shipped report is told apart by ${part}`);
  }

  #range({ from, bounds }: NonNullable<Dimension['ranges']>, value: FieldValue): number {
    const index = bounds.findIndex((bound) => {
      switch (from) {
        case 'daysSince':
          return (Date.parse(this.#today) - Date.parse(value as string)) / day <= bound;
        case 'monthsSince': {
          const [y = 0, m = 0, d = 0] = asText(value).split('-').map(Number);
          const last = new Date(Date.UTC(y, m + bound, 0)).getUTCDate();
          const end = new Date(Date.UTC(y, m - 1 + bound, Math.min(d, last)));
          return this.#today <= end.toISOString().slice(0, 10);
        }
        default:
          throw new Error(`No shipped report has ranges of ${from}`);
      }
    });
    return index < 0 ? bounds.length : index;
  }

  #scope({ module, lines }: ReportSource) {
    const { registry } = this.ground;
    return lines === undefined ? scopeOf(registry, module) : lineScopeOf(registry, module, lines);
  }

  #holds(source: ReportSource, { record, line }: Row, text: string) {
    const variables = line ? { ...line, parent: record } : record;
    return holds(compileExpression(text, this.#scope(source)), {
      ...this.#surroundings(true),
      variables,
    });
  }

  #computed(source: ReportSource, { record, line }: Row, text: string) {
    const variables = line ? { ...line, parent: record } : record;
    return compute(compileExpression(text, this.#scope(source)), {
      ...this.#surroundings(),
      variables,
    });
  }

  #surroundings(isTrusted = false) {
    const { registry, records, truth, now } = this.ground;
    const of = isTrusted ? truth : records;
    return {
      lookup: (module: string, id: string) => of.find(module, id),
      now: now.toISOString(),
      timeZone: registry.system.timeZone,
    };
  }
}

/** Together; of nothing nothing. */
function added(parts: readonly (Decimal | string | null)[]): Decimal | null {
  const given = parts.filter((part) => part instanceof Decimal);
  return given.length ? given.reduce((sum, part) => sum.plus(part)) : null;
}

export function pathIn(source: string, { field, fields }: Pick<Dimension, 'field' | 'fields'>) {
  return fields ? fields[source] : field;
}
