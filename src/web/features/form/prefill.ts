import { isMultiple, isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { recordLines, type RecordData } from '#engine/schema/record.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';

/**
 * Fields that the address names: `/invoice/apply?contractId=…` starts with that contract, `?lines.orderId=…` with a line
 * of that order, `?lines.0.orderId=…&lines.1.orderId=…` with a line for each. A variant comes from the screen, or from the
 * address where the person may create it.
 *
 * @param screen id of the form's screen
 */
export function prefill(
  { module, variants = [] }: Pick<DefinitionAnswer, 'module' | 'variants'>,
  search: URLSearchParams,
  screen?: string,
): RecordData {
  const by = module.variants?.by;
  const begun: RecordData = {};
  for (const [path, value] of search) {
    const [name = '', ...rest] = path.split('.');
    const field = module.fields[name];
    if (field === undefined || field.readOnly || isStatus(field)) continue;
    if (name === by && !variants.includes(value)) continue;
    const [column, index] = [rest.at(-1), Number(rest.length > 1 ? rest[0] : 0)];
    if (column === undefined) put(begun, name, field, value);
    else if (index < mostLines) putInLine(begun, name, field, { column, index }, value);
  }
  const variant = module.screens.find(({ id }) => id === screen)?.variant;
  return { ...begun, ...(by && variant && { [by]: variant }) };
}

/** An address says no more; what comes after it is left out. */
const mostLines = 100;

function putInLine(
  begun: RecordData,
  table: string,
  { columns }: Field,
  { column, index }: { column: string; index: number },
  value: string,
) {
  const field = columns?.[column];
  if (!field || field.readOnly) return;
  const lines = [...recordLines(begun[table])];
  while (lines.length <= index) lines.push({});
  put(lines[index]!, column, field, value);
  begun[table] = lines;
}

/** Where several may be chosen, each that is said is one of them. */
function put(holder: RecordData, name: string, field: Field, value: string) {
  const before = holder[name];
  holder[name] = isMultiple(field) ? [...(Array.isArray(before) ? before : []), value] : value;
}
