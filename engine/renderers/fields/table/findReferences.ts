import type { RecordData } from '#engine/schema/record.ts';
import { isMultiple, referencedModule } from '#engine/schema/registry.ts';
import type { FormModel } from '../../form/FormModel.ts';
import type { Cells } from '../../grid/clipboard.ts';
import { namesOf } from '../parts/useNamedOptions.ts';
import type { WidgetProps } from '../FieldView.ts';
import type { LineColumn } from './columns.ts';

/** Id of the record that a text in a column names, by number or title; undefined: none, or several. */
export type FindReference = (column: string, text: string) => string | undefined;

/** Asks once for each column of references what the pasted texts name. */
export async function findReferences(
  model: FormModel,
  { owner }: WidgetProps,
  columns: readonly LineColumn[],
  rows: Cells,
): Promise<FindReference> {
  const { services, store, titles } = model;
  const parent: RecordData = store.getData();
  const found = new Map<string, Set<string>>();
  const ask = async ({ name, field }: LineColumn, at: number) => {
    const module = referencedModule(field, services.registry.system);
    const namesIn = (text: string) => (isMultiple(field) ? [text, ...namesOf(text)] : [text]);
    const texts = [...new Set(rows.flatMap((row) => namesIn(row[at]?.trim() ?? '')))].filter(
      Boolean,
    );
    if (!module || texts.length === 0) return;
    const asking = { ...owner, field: name, lines: owner.field };
    for (const option of await services.options({ module, texts, for: asking, parent })) {
      titles.set(option.id, option.title);
      for (const text of [option.title, option.number]) {
        const key = `${name} ${text}`;
        found.set(key, (found.get(key) ?? new Set()).add(option.id));
      }
    }
  };
  await Promise.all(columns.map(ask));
  return (column, text) => {
    const ids = [...(found.get(`${column} ${text.trim()}`) ?? [])];
    return ids.length === 1 ? ids[0] : undefined;
  };
}
