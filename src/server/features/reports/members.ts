import type { ReportDimension } from '#engine/report/answer.ts';
import { toDecimal } from '#engine/fields/decimal.ts';
import type { ResolvedDimension } from '#engine/report/dimensions.ts';
import { titleOfPeriod } from '#engine/report/periods.ts';
import { titleOfRange } from '#engine/report/ranges.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { AskedReport } from './askedReport.ts';
import { restKey } from './sql/topMembers.ts';

/** A value of a dimension as the statement answers it. */
export interface FoundMember {
  key: string | null;
  /** Of a record. */
  title: string | null;
  /** What tells it apart from others of the same title. */
  also: string | null;
  /** What its title sorts by. */
  sort: string | null;
  /** Of the measure that members are sorted by. */
  measure: string | null;
}

export interface Members {
  members: ReportDimension['members'];
  /** By key, the place among the members. */
  places: ReadonlyMap<string | null, number>;
}

const words = {
  nothing: { en: '(empty)', zh: '（空）' },
  others: { en: 'Others', zh: '其他' },
  unknown: { en: '(deleted)', zh: '（已删除）' },
  true: { en: 'Yes', zh: '是' },
  false: { en: 'No', zh: '否' },
};

const isSortedByMeasure = ({ order, measures }: AskedReport) =>
  order !== undefined && measures.some(({ id }) => id === order.id);

/** Which of two figures comes first where rows are sorted by a measure; nothing comes last. */
export function byMeasure(asked: AskedReport, a: string | null, b: string | null): number {
  if (!isSortedByMeasure(asked) || a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  const sign = asked.order!.isDescending ? -1 : 1;
  const [one, other] = [toDecimal(a), toDecimal(b)];
  return sign * (one && other ? one.comparedTo(other) : byText(a, b));
}

/** The members of a dimension with their titles, in order: the rest and what has no value come last. */
export function membersOf(
  asked: AskedReport,
  dimension: ResolvedDimension,
  found: readonly FoundMember[],
): Members {
  const isByMeasure = asked.rows.includes(dimension) && isSortedByMeasure(asked);
  const late = ({ key }: FoundMember) =>
    key === restKey ? 2 : key === null && !isByMeasure ? 1 : 0;
  const sorted = found.toSorted((a, b) => late(a) - late(b) || compare(asked, dimension, a, b));
  const titles = found.map(({ title }) => title);
  const isShared = ({ title }: FoundMember) =>
    title !== null && titles.indexOf(title) < titles.lastIndexOf(title);
  return {
    members: sorted.map((one) => ({
      key: one.key,
      title: isShared(one) ? apart(one) : titleOf(asked, dimension, one),
      ...(one.key === restKey && { isRest: true }),
    })),
    places: new Map(sorted.map(({ key }, place) => [key, place])),
  };
}

function compare(
  asked: AskedReport,
  dimension: ResolvedDimension,
  a: FoundMember,
  b: FoundMember,
): number {
  const { order } = asked;
  const sign = order?.isDescending ? -1 : 1;
  const sorted = asked.rows.includes(dimension) ? byMeasure(asked, a.measure, b.measure) : 0;
  if (sorted !== 0) return sorted;
  const natural = inNature(asked, dimension, a, b);
  return order?.id === dimension.id ? sign * natural : natural;
}

function inNature(
  asked: AskedReport,
  { kind, dict }: ResolvedDimension,
  a: FoundMember,
  b: FoundMember,
): number {
  const [one, other] = [a.key ?? '', b.key ?? ''];
  switch (kind) {
    case 'range':
    case 'number':
      return Number(one) - Number(other);
    case 'reference':
    case 'org':
      return byText(a.sort ?? a.title ?? '', b.sort ?? b.title ?? '') || byText(one, other);
    case 'dict': {
      const { items = [] } = asked.context.services.registry().findDict(dict ?? '') ?? {};
      const place = (key: string) => {
        const at = items.findIndex(({ value }) => value === key);
        return at < 0 ? items.length : at;
      };
      return place(one) - place(other) || byText(one, other);
    }
    case 'source': {
      const place = (key: string) => asked.sources.findIndex(({ id }) => id === key);
      return place(one) - place(other);
    }
    case 'boolean':
      return byText(other, one);
    default:
      return byText(one, other);
  }
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function titleOf(
  asked: AskedReport,
  { kind, part, spec, dict }: ResolvedDimension,
  { key, title }: FoundMember,
): Text {
  if (key === null) return words.nothing;
  if (key === restKey) return words.others;
  const same = { en: key, zh: key };
  switch (kind) {
    case 'time':
      return titleOfPeriod(part!, key);
    case 'range':
      return titleOfRange(spec.ranges!, Number(key));
    case 'reference':
    case 'org':
      return title === null ? words.unknown : { en: title, zh: title };
    case 'dict': {
      const items = asked.context.services.registry().findDict(dict ?? '')?.items;
      return items?.find(({ value }) => value === key)?.title ?? same;
    }
    case 'boolean':
      return key === 'true' ? words.true : words.false;
    case 'source':
      return asked.sources.find(({ id }) => id === key)?.title ?? same;
    default:
      return same;
  }
}

/** Departments that share a name are distinguished by their companies. */
function apart({ title, also }: FoundMember): Text {
  return also === null
    ? { en: title!, zh: title! }
    : { en: `${title} (${also})`, zh: `${title}（${also}）` };
}
