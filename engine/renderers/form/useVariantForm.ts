import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { RecordData } from '#engine/schema/record.ts';
import type { FormModel } from './FormModel.ts';

export interface FormBefore {
  /** What has been typed, here or into the form before. */
  typed: RefObject<RecordData | undefined>;
  /** The field that a person was at when a new form took its place. */
  focused: string | undefined;
  /** Called with the record of a form with variants, at once and after writes. */
  onVariant: ((record: RecordData) => void) | undefined;
}

/**
 * A form takes the place of another when the variant of its record changes: what was typed is in it, and the cursor is
 * where it was.
 */
export function useVariantForm(
  model: FormModel,
  { typed, focused, onVariant }: FormBefore,
  focus: (key: string) => void,
): void {
  useEffect(() => {
    model.store.setAll(typed.current ?? {});
    return model.onChange(() => {
      typed.current = model.isDirty() ? model.store.getData() : undefined;
    });
  }, [model, typed]);
  const variantChanged = useEffectEvent(() => onVariant?.(model.store.getData()));
  const hasVariants = onVariant !== undefined;
  useEffect(() => {
    if (!hasVariants) return;
    variantChanged();
    return model.onChange(() => variantChanged());
  }, [model, hasVariants]);
  const focusAgain = useEffectEvent(() => focused && focus(focused));
  useEffect(() => void focusAgain(), []);
}
