import { fetchedThrough } from '#engine/schema/fetchSources.ts';
import { isFiles, isLines, isSerial } from '#engine/schema/language/fieldTypes.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { isDerived, sectionKey } from './FieldStates.ts';
import type { FormModel } from './FormModel.ts';

/** Fields that a new record has without anybody’s doing. */
export const fillsItself = (field: Field) =>
  field.default !== undefined || isSerial(field) || isDerived(field);

/**
 * The field that a person begins a new record with, on the first tab: the first that must be filled in, or else the first
 * that may be. What is filled in by itself, or comes with what is to be chosen elsewhere, is no beginning.
 */
export function firstToFill({ module, states, store }: FormModel): string | undefined {
  const sections = module.form.tabs[0]?.sections ?? [];
  const isRequired = (name: string) => states.get(name).isRequired;
  const isChosen = (name: string) => isRequired(name) || !isBlank(store.get([name]));
  const isOpen = (name: string) => {
    const field = module.fields[name];
    if (!field || fillsItself(field) || isLines(field) || isFiles(field)) return false;
    const { isVisible, isReadOnly, isTextOnly } = states.get(name);
    return isVisible && !isReadOnly && !isTextOnly && isBlank(store.get([name]));
  };
  const open = sections
    .filter(({ id, folded }) => folded !== true && states.get(sectionKey(id)).isVisible)
    .flatMap(({ rows }) => rows.flat())
    .filter(isOpen);
  const comesWith = (name: string, isSource: (reference: string) => boolean) =>
    fetchedThrough(module.fields[name]!).some(isSource);
  return (
    open.find((name) => isRequired(name) && !comesWith(name, isChosen)) ??
    open.find((name) => !comesWith(name, () => true))
  );
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
