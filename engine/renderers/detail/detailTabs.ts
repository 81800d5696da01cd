import type { DetailSpec, Module } from '#engine/schema/language/index.ts';
import { relationOf, type Relation } from '#engine/schema/relations.ts';

type TabSpec = NonNullable<DetailSpec['tabs']>[number];

interface Counted extends Relation {
  /** How many, where it is known. */
  count?: number;
}

export interface DetailTab<Related extends Counted> {
  spec: TabSpec;
  /** Of a tab of related records; undefined there: this person may not list them. */
  relation?: Related | undefined;
}

interface DetailTabs<Related extends Counted> {
  tabs: DetailTab<Related>[];
  /** Tabs to choose from besides. */
  more: DetailTab<Related>[];
}

/** Hundreds of modules may refer to a person or a department: so many have a tab without being named. */
const mostRelated = 12;

/**
 * The tabs of a detail: those the module names, else one for every module that refers here, those with records first
 * and twelve at most.
 *
 * @param wanted id of a tab that is shown in any case
 */
export function detailTabs<Related extends Counted>(
  module: Module,
  related: readonly Related[],
  wanted?: string,
): DetailTabs<Related> {
  const { tabs } = module.detail ?? {};
  if (!tabs) return defaultTabs(module, related, wanted);
  return { tabs: tabs.map((spec) => ({ spec, relation: relationOf(spec, related) })), more: [] };
}

function defaultTabs<Related extends Counted>(
  { flow }: Module,
  related: readonly Related[],
  wanted: string | undefined,
): DetailTabs<Related> {
  const ordered = related
    .map((relation) => ({ spec: relatedTab(relation), relation }))
    .toSorted((a, b) => Number(isEmpty(a.relation)) - Number(isEmpty(b.relation)));
  const isShown = ({ spec }: DetailTab<Related>, place: number) =>
    place < mostRelated || spec.id === wanted;
  return {
    tabs: [
      { spec: { id: 'information', kind: 'information' } },
      ...ordered.filter(isShown),
      ...(flow ? [{ spec: { id: 'process', kind: 'process' } } as const] : []),
      { spec: { id: 'timeline', kind: 'timeline' } },
    ],
    more: ordered.filter((tab, place) => !isShown(tab, place)),
  };
}

const isEmpty = ({ count }: Counted) => count === 0;

const relatedTab = ({ module, field }: Relation): TabSpec => ({
  id: `${module}-${field}`,
  kind: 'related',
  module,
  by: field,
});
