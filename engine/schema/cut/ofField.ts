import type { Field, Rule } from '../language/index.ts';
import { referenceOf } from '../fetchSources.ts';
import { cut, expression, type Cuts, type Sight } from './Cuts.ts';

type Fetch = NonNullable<Field['fetch']>;

export const rules = (all: Rule[], sight: Sight) =>
  all.filter(({ when, expr }) =>
    [when ?? 'true', expr].every((text) => sight.knows(text, sight.table)),
  );

const inPlace = ({ table }: Sight, name: string) =>
  table === undefined ? name : `${table}.${name}`;

const fetch: Cuts<Fetch> = {
  from: (from, sight) => {
    const isSeen = (path: string) => sight.sees(inPlace(sight, referenceOf(path)));
    return typeof from === 'string' && isSeen(from) ? from : [from].flat().filter(isSeen);
  },
  mode: 'sent',
  columns: 'sent',
  where: (all, sight) =>
    Object.fromEntries(
      Object.entries(all).filter(([from, text]) => sight.knows(text, undefined, from)),
    ),
};

/** What it depends on: the server alone knows the condition, and is asked when one of these changes. */
function readByFind(text: string, sight: Sight): string {
  const ofLine = sight.table !== undefined;
  const names = [...text.matchAll(/\bparent\.(parent\.)?(\w+)/g)].flatMap(([path, isAbove, name]) =>
    sight.sees(ofLine && !isAbove ? inPlace(sight, name!) : name!) ? [path] : [],
  );
  return [...new Set(names)].map((name) => `${name} != null`).join(' && ') || 'false';
}

export const ofField: Cuts<Field> = {
  type: 'sent',
  title: 'sent',
  help: 'sent',
  required: 'sent',
  default: expression,
  suggest: expression,
  minLength: 'sent',
  maxLength: 'sent',
  min: 'sent',
  max: 'sent',
  scale: 'sent',
  // without them an amount would pass for one in the company's currency
  currency: 'sent',
  rate: 'sent',
  pattern: 'sent',
  format: 'sent',
  formatted: 'sent',
  inputFilter: 'sent',
  files: 'sent',
  visibleWhen: expression,
  requiredWhen: expression,
  readOnlyWhen: expression,
  once: 'sent',
  copy: 'sent',
  asAbove: 'sent',
  readOnly: 'sent',
  checks: rules,
  fetch: (spec, sight) => cut(spec, fetch, sight),
  valueType: 'sent',
  formula: expression,
  rollup: 'server',
  dict: 'sent',
  statuses: 'sent',
  ref: 'sent',
  refBy: 'sent',
  // choices are offered, and judged, by the server
  refWhere: 'server',
  find: readByFind,
  owner: 'server',
  serial: 'server',
  numberedOn: 'server',
  numberedPer: 'server',
  drawnFrom: 'server',
  answersTo: 'sent',
  answered: 'sent',
  level: 'server',
  renamedFrom: 'server',
  width: 'sent',
  columns: 'sent',
  // its formulas read its own cells
  matrix: 'sent',
  totals: 'sent',
  unseen: 'sent',
  aside: 'sent',
  rows: 'sent',
};

/** The fields that are seen, and of lines their columns. */
export const fields = (all: Record<string, Field>, sight: Sight): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => sight.sees(inPlace(sight, name)))
      .map(([name, field]) => {
        const left = cut(field, ofField, sight);
        const within = { ...sight, table: name };
        return [
          name,
          field.columns ? { ...left, columns: fields(field.columns, within) } : left,
        ] as const;
      }),
  );
