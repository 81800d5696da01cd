import { checkDesign } from '#engine/schema/check/index.ts';
import type { DrawnFrom, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { drawSheet } from '#engine/schema/sheets/drawSheet.ts';
import { SheetFault, type SheetField, type SheetPart } from '#engine/schema/sheets/SheetPart.ts';
import { errors } from '../../../errors.ts';
import type { View } from '#engine/record/work/View.ts';

/**
 * A record whose designs that nobody draws (`drawnFrom`) are put together from the records they name, as these are now.
 *
 * @throws errors.invalid naming what is wrong with them
 */
export async function withDrawnDesigns(
  view: View,
  module: Module,
  record: RecordData,
): Promise<RecordData> {
  let next = record;
  for (const [name, { drawnFrom }] of Object.entries(module.fields)) {
    if (!drawnFrom) continue;
    const design = await drawn(view, module, next, drawnFrom);
    const faults = design === null ? [] : checkDesign(view.store.registry, design);
    if (faults.length > 0) throw errors.invalid({}, { [drawnFrom.parts]: faults });
    next = { ...next, [name]: design };
  }
  return next;
}

async function drawn(view: View, module: Module, record: RecordData, from: DrawnFrom) {
  const title = record[module.record.title];
  const parts = await partsOf(view, module, record, from);
  try {
    const design = drawSheet(parts, typeof title === 'string' && title ? title : module.title.zh);
    return design ? JSON.stringify(design) : null;
  } catch (error) {
    if (error instanceof SheetFault) throw errors.invalid({}, { [from.parts]: [error.text] });
    throw error;
  }
}

/** The records that a design is put together from; those that are gone are left out. */
async function partsOf(
  view: View,
  module: Module,
  record: RecordData,
  from: DrawnFrom,
): Promise<SheetPart[]> {
  const { registry } = view.store;
  const rowFields = from.of ?? [];
  await view.readAlong(
    module.module,
    record,
    [[from.fields], ...rowFields.map((name) => [name])].map((path) => [from.parts, ...path, 'id']),
  );
  const targetOf = (of: Module, field: string) =>
    registry.module(referencedModule(of.fields[field]!, registry.system)!);
  const behind = (of: Module, data: RecordData, field: string): RecordData[] => {
    const target = targetOf(of, field);
    return idsIn(data[field]).flatMap((id) => {
      const found = view.get(target.module, id);
      return found ? [found] : [];
    });
  };
  const partModule = targetOf(module, from.parts);
  const fieldModule = targetOf(partModule, from.fields);
  return behind(module, record, from.parts).map((part): SheetPart => ({
    code: text(part[partModule.record.number ?? 'id']),
    title: text(part[partModule.record.title]),
    kind: text(part[from.kind]),
    fields: behind(partModule, part, from.fields).map((one) => fieldIn(fieldModule, one, from)),
    rows: rowFields.flatMap((name) => rowsBehind(name, part)),
    perRow: fieldsPerRow[text(part[from.layout ?? ''] ?? null)] ?? 3,
    rowTitle: partModule.fields[rowFields[0] ?? '']?.title ?? partModule.title,
    amount: from.amount === undefined ? null : (part[from.amount] as string | null),
  }));

  function rowsBehind(name: string, part: RecordData) {
    const { title } = targetOf(partModule, name).record;
    return behind(partModule, part, name).map((row) => ({
      id: text(row.id),
      title: text(row[title]),
    }));
  }
}

function fieldIn(module: Module, data: RecordData, { field }: DrawnFrom): SheetField {
  const said = (key: keyof DrawnFrom['field']) => data[field[key] ?? ''] ?? null;
  const words = (key: keyof DrawnFrom['field']) => (said(key) === null ? null : text(said(key)));
  return {
    id: text(data.id),
    code: text(data[module.record.number ?? 'id']),
    title: text(data[module.record.title]),
    type: text(said('type')),
    dict: words('dict'),
    required: said('required') === true,
    default: words('default'),
    formula: words('formula'),
    scale: said('scale') as number | null,
  };
}

const fieldsPerRow: Partial<Record<string, number>> = { one: 1, two: 2, three: 3, table: 4 };

const text = (value: RecordData[string]) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const idsIn = (value: RecordData[string]) => [value ?? []].flat() as string[];
