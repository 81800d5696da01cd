import type { Module } from '../schema/language/index.ts';

/** Fields of sections that are not shown now. */
export function hiddenBySection(
  module: Module,
  isShown: (visibleWhen: string) => boolean,
): ReadonlySet<string> {
  const sections = module.form.tabs.flatMap((tab) => tab.sections);
  const hidden = sections.filter(
    ({ visibleWhen }) => visibleWhen !== undefined && !isShown(visibleWhen),
  );
  return new Set(hidden.flatMap(({ rows }) => rows.flat()));
}
