import { codesAmong } from '#engine/schema/anyReference.ts';
import type { Module, Text } from '#engine/schema/language/index.ts';
import { isMultiple, type ReferenceUse, type Registry } from '#engine/schema/registry.ts';
import type { Caller, Services } from '../../../Services.ts';
import type { ReadContext } from '../../access/index.ts';
import { relatedModules } from '../../definitions/relatedModules.ts';
import { mayBegin } from './mayBegin.ts';

/** A reference that takes several records of a kind: each as a line of its own, or all in one field. */
export interface Taker extends ReferenceUse {
  /** The kind of record. */
  source: string;
  /** Of a reference to any module: the column that names it. */
  refBy?: string;
}

/** Kinds of records that a list shows. */
const sourcesOf = ({ module, sources }: Module): string[] =>
  sources ? [...new Set(sources.map((source) => source.module))] : [module];

/** Whom documents are sent to, and not what they are about. */
const addressees = ({ system: { users, orgs, posts } }: Registry) =>
  [users, orgs, posts].map(({ module }) => module);

/**
 * References by which a new record that the caller may make takes several records of a kind. A field for all of them
 * comes before a line for each, as it may bring lines of its own.
 */
function takersOf(context: ReadContext, source: string): Taker[] {
  const { services, caller } = context;
  const registry = services.registry();
  const fieldsOf = ({ module, lines }: ReferenceUse) => {
    const { fields } = registry.module(module);
    return lines === undefined ? fields : fields[lines]!.columns!;
  };
  const named = relatedModules(services, registry.module(source), caller)
    .filter((use) => use.lines !== undefined || isMultiple(fieldsOf(use)[use.field]))
    .map(({ module, lines, field }): Taker => ({ module, lines, field, source }));
  const any = registry.anyReferences.flatMap((use): Taker[] => {
    const fields = fieldsOf(use);
    const { refBy } = fields[use.field]!;
    const takes = codesAmong(registry, { refBy }, fields)?.some(({ module }) => module === source);
    return takes && refBy !== undefined && use.lines !== undefined
      ? [{ ...use, refBy, source }]
      : [];
  });
  return [...named, ...any]
    .filter((use) => use.module !== source && mayBegin(context, use))
    .toSorted((a, b) => Number(a.lines !== undefined) - Number(b.lines !== undefined));
}

/** By place, a table or field of a module, which takes each kind that a list shows. */
export function placesOf(context: ReadContext, list: Module): Map<string, Taker[]> {
  const sources = sourcesOf(list);
  if (addressees(context.services.registry()).includes(list.module)) return new Map();
  const places = new Map<string, Taker[]>();
  for (const source of sources)
    for (const taker of takersOf(context, source)) {
      const place = `${taker.module}/${taker.lines ?? taker.field}`;
      const there = places.get(place) ?? [];
      // of several columns for one kind, the one that says so first
      if (!there.some((one) => one.source === source)) places.set(place, [...there, taker]);
    }
  return new Map([...places].filter(([, takers]) => takers.length === sources.length));
}

/** Modules of which the caller may begin a new record with several that a list shows, each with the title of its form. */
export function beginsFor(
  services: Services,
  caller: Caller,
  list: Module,
): { module: string; title: Text }[] {
  const places = placesOf({ services, caller, db: services.db }, list);
  const targets = new Set([...places.values()].map(([one]) => one!.module));
  return [...targets].map((module) => {
    const { screens } = services.registry().module(module);
    const form = screens.find(({ kind, variant }) => kind === 'form' && !variant)!;
    return { module, title: form.title };
  });
}
