import type { FieldProps, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { Site } from './draw.ts';
import { useDefinition, type PartProblem } from './DefinitionContext.ts';
import { unsaidAt } from './unsaid.ts';
import type { PartPath } from '#engine/schema/parts/partSchema.ts';

export const siteOf = (uiSchema: UiSchema | undefined): Site | undefined =>
  (uiSchema?.['ui:options'] as { site?: Site } | undefined)?.site;

/** What a field of a panel is about, what stands there, and how to change it. */
export function useSite<T>({ uiSchema, formData, fieldPathId, schema }: FieldProps) {
  const { change, value, whole } = useDefinition();
  const site = siteOf(uiSchema)!;
  const { path } = site;
  const unsaid = formData === undefined ? unsaidAt(whole, value, path) : undefined;
  return useMemo(
    () => ({
      ...site,
      id: fieldPathId.$id,
      title: schema.title ?? '',
      value: formData as T | undefined,
      /** The value to be typed over; what is none of the language is shown as it is. */
      text: textOf(formData),
      /** What goes without saying here; undefined where something is said, or nothing follows. */
      unsaid: unsaid as T | undefined,
      /** Undefined takes it away. */
      set: (value: T | undefined) => change(path, value),
      /** The same while somebody types: one step back undoes all of it. */
      type: (value: T | undefined) => change(path, value, path.join('.')),
    }),
    [site, path, fieldPathId.$id, schema.title, formData, unsaid, change],
  );
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

const isUnder = (path: PartPath, at: PartPath) =>
  path.length >= at.length && at.every((key, index) => String(path[index]) === String(key));

/**
 * What is wrong at a place, and inside of it where nothing shows it.
 *
 * @param shown keys inside that show what is wrong with themselves
 */
export const problemsAt = (
  problems: readonly PartProblem[],
  at: PartPath,
  shown: readonly (string | number)[] = [],
) =>
  problems.filter(
    ({ path }) =>
      isUnder(path, at) &&
      (path.length === at.length || !shown.some((key) => String(key) === String(path[at.length]))),
  );
