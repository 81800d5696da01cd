import type { Field, Reads } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { FormModel } from '../../form/FormModel.ts';
import type { Path } from '../../form/path.ts';
import type { ReadParts } from '../../RendererContext.tsx';
import { linesAt } from '../table/linesAt.ts';

/** A field that a file has a value for. */
export interface Filling {
  path: Path;
  field: Field;
  value: string;
  /** What stands there. */
  typed: FieldValue;
}

/** What reading a file led to: fields filled in, fields that hold something else, or the line that has it already. */
export interface Filled {
  filled: Filling[];
  asked: Filling[];
  line?: number;
}

/** Fills in what is empty; what somebody typed stays as it is, and is reported. */
export function fillIn(model: FormModel, reads: Reads, read: ReadParts): Filled {
  const fields = reads.lines ? model.module.fields[reads.lines]?.columns : model.module.fields;
  const values = Object.entries(reads.into).flatMap(([part, name]): [string, string][] => {
    const said = read[part as keyof ReadParts];
    const value = part === 'kind' && reads.kinds ? reads.kinds[said ?? ''] : said;
    return value !== undefined && fields?.[name] ? [[name, value]] : [];
  });
  if (reads.lines) return intoLine(model, reads.lines, reads, Object.fromEntries(values));
  return intoPlaces(
    model,
    [],
    values.filter(([name]) => !model.states.get(name).isReadOnly),
  );
}

/** The line with this invoice, or the first that has nothing of one yet, or a new one. */
function intoLine(
  model: FormModel,
  table: string,
  { into }: Reads,
  values: Readonly<Record<string, string>>,
): Filled {
  if (model.states.get(table).isReadOnly) return { filled: [], asked: [] };
  const lines = linesAt(model.store, [table]);
  const known = lines.findIndex(
    (line) => into.number !== undefined && plain(line[into.number]) === plain(values[into.number]),
  );
  if (known >= 0) return { filled: [], asked: [], line: known + 1 };
  const free = lines.findIndex((line) => Object.keys(values).every((name) => isEmpty(line[name])));
  const at = free >= 0 ? free : lines.length;
  if (free < 0) model.store.set([table], [...lines, model.newLine(table)]);
  return intoPlaces(model, [table, at], Object.entries(values));
}

function intoPlaces(
  model: FormModel,
  at: Path,
  values: readonly (readonly [string, string])[],
): Filled {
  const [table] = at;
  const fields =
    table === undefined ? model.module.fields : model.module.fields[String(table)]!.columns!;
  const all = values.map(([name, value]): Filling => {
    const path = [...at, name];
    return { path, field: fields[name]!, value, typed: model.store.get(path) };
  });
  const filled = all.filter(({ typed }) => isEmpty(typed));
  for (const { path, value } of filled) model.store.set(path, value);
  const asked = all.filter((one) => !isEmpty(one.typed) && !isSame(one));
  return { filled, asked };
}

const isEmpty = (value: FieldValue) => value === null || value === undefined || value === '';
/** What stands in a field, as text. */
export const told = (value: FieldValue): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
/** However it is grouped. */
const plain = (value: FieldValue) => told(value).replace(/[\s-]/g, '');
const isSame = ({ typed, value }: Filling) =>
  plain(typed) === plain(value) || Number(typed) === Number(value);
