import { useSyncExternalStore } from 'react';
import { isSerial } from '#engine/schema/language/fieldTypes.ts';
import { isDerived } from './FieldStates.ts';
import { useForm } from './FormModelContext.tsx';
import type { LayoutSection } from './layout.ts';

/** Of a phone, on which one section fills the screen. */
const query = '(max-width: 480px)';
const media = typeof matchMedia === 'undefined' ? undefined : matchMedia(query);
const subscribe = (changed: () => void) => {
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
};

/**
 * Whether a section is told in a line until somebody wants to change it: on a phone, where the form fills in all of it
 * by itself.
 */
export function useIsFolded({ chunks }: LayoutSection): boolean {
  const { model, reveal } = useForm();
  const isPhone = useSyncExternalStore(subscribe, () => media?.matches ?? false);
  const isOpened = useSyncExternalStore(reveal.subscribe, () =>
    chunks.some(({ id }) => reveal.has(id)),
  );
  const fields = chunks.flatMap(({ rows }) => rows.flat());
  const isFilledIn = fields.every(({ name }) => {
    const field = model.module.fields[name]!;
    return field.default !== undefined || isSerial(field) || isDerived(field);
  });
  const isWritten = model.mode === 'create' || model.mode === 'edit';
  return isPhone && isWritten && isFilledIn && fields.length > 1 && !isOpened;
}
