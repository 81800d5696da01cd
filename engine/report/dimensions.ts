import type { ColumnType } from '../fields/FieldKind.ts';
import { kindOf, valued } from '../fields/index.ts';
import { isDated, isMonth } from '../schema/language/fieldUses.ts';
import type { DatePart, Dimension, Field, Report, Text } from '../schema/language/index.ts';
import { isAnyReference, isMultiple, referencedModule, type Registry } from '../schema/registry.ts';
import { placesOf, titleOf, type Places } from './places.ts';

/** What holds for the values of a dimension of a kind before they are named by keys. */
interface KindOfDimension {
  /** Their column type, of all sources the same. */
  column: ColumnType;
  /** They are records, which have titles. */
  isOfRecords?: true;
}

/** How the values of a dimension are grouped. */
const dimensionKinds = {
  time: { column: 'date' },
  range: { column: 'integer' },
  org: { column: 'uuid', isOfRecords: true },
  reference: { column: 'uuid', isOfRecords: true },
  dict: { column: 'text' },
  boolean: { column: 'boolean' },
  source: { column: 'text' },
  number: { column: 'integer' },
  text: { column: 'text' },
} satisfies Record<string, KindOfDimension>;
export type DimensionKind = keyof typeof dimensionKinds;

export const dimensionKindOf = ({ kind }: Pick<ResolvedDimension, 'kind'>): KindOfDimension =>
  dimensionKinds[kind];

export interface ResolvedDimension {
  id: string;
  title: Text;
  kind: DimensionKind;
  spec: Dimension;
  places: Places;
  /** Of a date. */
  part?: DatePart;
  /** Values follow each other in time. */
  isTime: boolean;
  /** Rows have several values: each stands under all of its own, and counts once in totals. */
  isMultiple: boolean;
  /** Of a reference: whose records they are. */
  target?: string;
  dict?: string;
}

/** Parts that come again each week or year. */
const recurring: readonly DatePart[] = ['weekday', 'monthOfYear'];

export function resolveDimension(
  registry: Registry,
  report: Report,
  spec: Dimension,
): ResolvedDimension {
  const { id } = spec;
  if (spec.bySource)
    return {
      id,
      title: spec.title ?? { en: 'Source', zh: '来源' },
      kind: 'source',
      spec,
      places: new Map(),
      isTime: false,
      isMultiple: false,
    };
  const places = placesOf(registry, report, spec);
  const [first] = places.values();
  const kind = first ? (kindOfDimension(registry, spec, first.field) ?? 'text') : 'text';
  const target = first && referencedModule(first.field, registry.system);
  const dict = first?.field.dict;
  const part = kind === 'time' ? (spec.part ?? 'month') : undefined;
  return {
    id,
    title: spec.title ?? titleOf(places, id),
    kind,
    spec,
    places,
    isTime: part !== undefined && !recurring.includes(part),
    isMultiple: [...places.values()].some(({ field }) => isMultiple(field)),
    ...(part && { part }),
    ...(dimensionKindOf({ kind }).isOfRecords && { target: target! }),
    ...(kind === 'dict' && dict !== undefined && { dict }),
  };
}

/** How values of a field are grouped; undefined: they cannot be. */
export function kindOfDimension(
  registry: Registry,
  spec: Pick<Dimension, 'ranges' | 'level' | 'company'>,
  field: Field,
): DimensionKind | undefined {
  if (isAnyReference(field)) return undefined;
  const of = valued(field);
  if (spec.ranges) return isMeasured(field) ? 'range' : undefined;
  if (isDated(of) || isMonth(of)) return 'time';
  const target = referencedModule(field, registry.system);
  if (target !== undefined) {
    const isOrg = spec.level !== undefined || spec.company === true;
    return isOrg && target === registry.system.orgs.module ? 'org' : 'reference';
  }
  switch (kindOf(field).column) {
    case 'text[]':
      return field.dict === undefined ? undefined : 'dict';
    case 'text':
      return field.dict === undefined ? 'text' : 'dict';
    case 'boolean':
      return 'boolean';
    case 'integer':
      return 'number';
    default:
      return undefined;
  }
}

const isMeasured = (field: Field) =>
  ['numeric', 'integer', 'date', 'timestamptz'].includes(kindOf(field).column ?? '');
