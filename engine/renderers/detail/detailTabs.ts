import type { DetailSpec, Module } from '#engine/schema/language/index.ts';

type TabSpec = NonNullable<DetailSpec['tabs']>[number];

/** Where records of another module refer here. */
interface Relation {
  module: string;
  /** The reference; of lines, `lines.contractId`. */
  field: string;
}

interface DetailTab<Related extends Relation> {
  spec: TabSpec;
  /** Of a tab of related records; undefined there: this person may not list them. */
  relation?: Related | undefined;
}

/** The tabs of a detail: those the module names, else one for every module that refers here. */
export function detailTabs<Related extends Relation>(
  module: Module,
  related: readonly Related[],
): DetailTab<Related>[] {
  const { tabs } = module.detail ?? {};
  if (!tabs) return defaultTabs(module, related);
  return tabs.map((spec) => ({
    spec,
    relation: related.find((r) => r.module === spec.module && (!spec.by || r.field === spec.by)),
  }));
}

const defaultTabs = <Related extends Relation>(
  { flow }: Module,
  related: readonly Related[],
): DetailTab<Related>[] => [
  { spec: { id: 'information', kind: 'information' } },
  ...related.map((relation) => ({ spec: relatedTab(relation), relation })),
  ...(flow ? [{ spec: { id: 'process', kind: 'process' } } as const] : []),
  { spec: { id: 'timeline', kind: 'timeline' } },
];

const relatedTab = ({ module, field }: Relation): TabSpec => ({
  id: `${module}-${field}`,
  kind: 'related',
  module,
  by: field,
});
