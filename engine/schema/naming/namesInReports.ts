import { placesOf, titleOf } from '../../report/places.ts';
import type { NameKind, Report, Text } from '../language/index.ts';
import type { Registry } from '../registry.ts';
import type { Named } from './Named.ts';

/** Names of what stands inside of reports; undefined: the kind is none of these. */
export function namesInReports(
  registry: Registry,
  reports: readonly Report[],
  names: NameKind,
): Named[] | undefined {
  const of = (list: (report: Report) => Named[]) => reports.flatMap(list);
  switch (names) {
    case 'source':
      return of(({ sources }) =>
        sources.map(({ id, title, module }) => ({
          name: id,
          title: title ?? registry.findModule(module)?.title,
        })),
      );
    case 'dimension':
      return of((report) => titled(registry, report, report.dimensions));
    case 'measure':
      return of((report) => titled(registry, report, report.measures));
    case 'filter':
      return unique(of((report) => titled(registry, report, report.filters)));
    case 'ordering':
      return of((report) =>
        [
          ...titled(registry, report, report.measures),
          ...titled(registry, report, report.dimensions),
        ].flatMap(bothWays),
      );
    default:
      return undefined;
  }
}

interface Part {
  id: string;
  title?: Text;
  field?: string;
  fields?: Record<string, string>;
}

/** What is drawn may lack anything. */
function titled(registry: Registry, report: Report, parts: readonly Part[] = []): Named[] {
  const sources = (report.sources ?? []).filter(({ module }) => registry.findModule(module));
  const known = { ...report, sources };
  return parts.map((part) => ({
    name: part.id,
    title: part.title ?? titleOf(placesOf(registry, known, part), part.id),
  }));
}

/** A row is sorted by what it says, from either end. */
const bothWays = ({ name, title = { en: name, zh: name } }: Named): Named[] => [
  {
    name: `-${name}`,
    title: { en: `${title.en}, largest first`, zh: `${title.zh}（降序）` },
  },
  { name, title: { en: `${title.en}, smallest first`, zh: `${title.zh}（升序）` } },
];

const unique = (all: readonly Named[]): Named[] => [
  ...new Map(all.map((one) => [one.name, one])).values(),
];
