import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';

/**
 * Fields that the address names: `/invoice/apply?contractId=…` starts with that contract. A variant comes from the
 * screen, or from the address where the person may create it.
 *
 * @param screen id of the form's screen
 */
export function prefill(
  { module, variants = [] }: Pick<DefinitionAnswer, 'module' | 'variants'>,
  search: URLSearchParams,
  screen?: string,
): RecordData {
  const by = module.variants?.by;
  const given = [...search].filter(([name, value]) => {
    const field = module.fields[name];
    if (field === undefined || field.readOnly || isStatus(field)) return false;
    return name !== by || variants.includes(value);
  });
  const variant = module.screens.find(({ id }) => id === screen)?.variant;
  return { ...Object.fromEntries(given), ...(by && variant && { [by]: variant }) };
}
