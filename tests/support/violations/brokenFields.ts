import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { inVariant } from '#engine/schema/variants.ts';

/** One rule of one field or cell, and what breaks it: `lines.0.price`. */
export interface BrokenField {
  path: string;
  rule: string;
  /** Of the whole field: all lines of a table. */
  data: RecordData;
}

/** Every rule that a form keeps of a field by itself, broken one by one in a valid record. */
export function brokenFields(spec: Module, record: RecordData): BrokenField[] {
  const module = inVariant(spec, record);
  const sections = module.form.tabs.flatMap((tab) => tab.sections);
  const conditional = new Set(
    sections.filter(({ visibleWhen }) => visibleWhen).flatMap(({ rows }) => rows.flat()),
  );
  // without the name of its module a reference to any is told first
  for (const { refBy } of Object.values(module.fields)) if (refBy) conditional.add(refBy);
  return Object.entries(module.fields).flatMap(([name, field]) => {
    const own = broken(field, record[name], !conditional.has(name)).map(({ rule, value }) => ({
      path: name,
      rule,
      data: rule === 'required' ? emptied(module, name, value) : { [name]: value },
    }));
    const lines = (record[name] ?? []) as RecordData[];
    if (field.type !== 'table' || !isTyped(field) || lines.length === 0) return own;
    const [first, ...rest] = lines;
    const names = new Set(Object.values(field.columns ?? {}).map(({ refBy }) => refBy));
    const cells = Object.entries(field.columns ?? {})
      // what nobody types in a line is worked out again, whatever was sent
      .filter(([, column]) => isTyped(column))
      .flatMap(([column, cell]) =>
        broken(cell, first![column], !names.has(column)).map(({ rule, value }) => ({
          path: `${name}.0.${column}`,
          rule,
          data: { [name]: [{ ...first, [column]: value }, ...rest] },
        })),
      );
    const { min, max } = field.rows ?? {};
    return [
      ...own,
      ...cells,
      ...(min && !conditional.has(name)
        ? [{ path: name, rule: 'rows.min', data: { [name]: [] } }]
        : []),
      ...(max
        ? [
            {
              path: name,
              rule: 'rows.max',
              data: {
                [name]: [...lines, ...Array.from({ length: max }, () => ({ ...first, id: null }))],
              },
            },
          ]
        : []),
    ];
  });
}

/** A field left empty, and with it the choices and lines that what stands there narrows down. */
export function emptied({ fields }: Module, name: string, empty: FieldValue): RecordData {
  const data: RecordData = { [name]: empty };
  const gone = new Set([name]);
  const narrowed = ({ refWhere = '' }: Field) =>
    [...refWhere.matchAll(/parent\.(\w+)/g)].some(([, beside]) => gone.has(beside!));
  for (const field of gone)
    for (const [other, spec] of Object.entries(fields)) {
      const from = [spec.fetch?.from ?? []].flat();
      const follows = from.some((path) => path.startsWith(`${field}.`));
      if (follows) gone.add(other);
      if (narrowed(spec)) {
        data[other] = spec.type === 'refs' || spec.type === 'users' ? [] : null;
        gone.add(other);
      } else if (Object.values(spec.columns ?? {}).some(narrowed)) data[other] = [];
    }
  return data;
}

const references: readonly Field['type'][] = ['ref', 'user', 'org', 'post'];
const numbers: readonly Field['type'][] = ['integer', 'number', 'money', 'percent'];

function broken(field: Field, now: FieldValue, isAlwaysShown: boolean) {
  if (field.type === 'attachment' || field.type === 'image') return [];
  const found: { rule: string; value: FieldValue }[] = [];
  const add = (rule: string, value: FieldValue) => found.push({ rule, value });
  if (!isTyped(field)) {
    add('nobody types it', field.type === 'table' ? [{}] : '1');
    return found;
  }
  const isShown = isAlwaysShown && !field.visibleWhen;
  if (field.required && isShown && !field.fetch) add('required', Array.isArray(now) ? [] : null);
  const isText = field.type === 'string' || field.type === 'text';
  if (isText && field.maxLength && !field.format && !field.pattern)
    add('maxLength', 'x'.repeat(field.maxLength + 1));
  if (isText && field.format && isShown) add('format', '\u4e00');
  if (numbers.includes(field.type)) {
    const inType = (value: number) => (field.type === 'integer' ? value : String(value));
    add('type', 'no number');
    if (field.min !== undefined) add('min', inType(field.min - 1));
    if (field.max !== undefined) add('max', inType(field.max + 1));
  }
  if (field.type === 'date') add('type', '2026-02-30');
  if (field.type === 'dict') add('dict', 'no such value');
  if (field.type === 'multiDict') add('dict', ['no such value']);
  if (references.includes(field.type)) add('reference', crypto.randomUUID());
  if (field.type === 'refs' || field.type === 'users') add('reference', [crypto.randomUUID()]);
  return found;
}
