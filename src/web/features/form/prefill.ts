import { isMultiple, isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';

/**
 * Fields that the address names: `/invoice/apply?contractId=…` starts with that contract, `?lines.orderId=…` with a line
 * of that order. A variant comes from the screen, or from the address where the person may create it.
 *
 * @param screen id of the form's screen
 */
export function prefill(
  { module, variants = [] }: Pick<DefinitionAnswer, 'module' | 'variants'>,
  search: URLSearchParams,
  screen?: string,
): RecordData {
  const by = module.variants?.by;
  const given = [...search].flatMap(([path, value]): [string, FieldValue][] => {
    const [name = '', column] = path.split('.');
    const field = module.fields[name];
    if (field === undefined || field.readOnly || isStatus(field)) return [];
    if (name === by && !variants.includes(value)) return [];
    if (column === undefined) return [[name, said(field, value)]];
    const inside = field.columns?.[column];
    return inside && !inside.readOnly ? [[name, [{ [column]: said(inside, value) }]]] : [];
  });
  const variant = module.screens.find(({ id }) => id === screen)?.variant;
  return { ...Object.fromEntries(given), ...(by && variant && { [by]: variant }) };
}

/** Where several may be chosen, it is the first of them. */
const said = (field: Field, value: string) => (isMultiple(field) ? [value] : value);
