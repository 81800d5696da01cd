import { isFiles, isLines, isSerial } from '#engine/schema/language/fieldTypes.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { isDerived, sectionKey } from './FieldStates.ts';
import type { FormModel } from './FormModel.ts';

/** Fields that a new record has without anybody’s doing. */
export const fillsItself = (field: Field) =>
  field.default !== undefined || isSerial(field) || isDerived(field);

/**
 * The field that a person begins a new record with: the first of those on the first tab that are empty, may be written,
 * and are not filled in by themselves or with another.
 */
export function firstToFill({ module, states, store }: FormModel): string | undefined {
  const sections = module.form.tabs[0]?.sections ?? [];
  const names = sections
    .filter(({ id, folded }) => folded !== true && states.get(sectionKey(id)).isVisible)
    .flatMap(({ rows }) => rows.flat());
  return names.find((name) => {
    const field = module.fields[name];
    if (!field || fillsItself(field) || isLines(field) || isFiles(field)) return false;
    // comes with what is chosen elsewhere
    if (field.fetch) return false;
    const { isVisible, isReadOnly, isTextOnly } = states.get(name);
    return isVisible && !isReadOnly && !isTextOnly && isBlank(store.get([name]));
  });
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
