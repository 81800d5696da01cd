import { valueTypeOf } from '#engine/fields/index.ts';
import type { PrintSource } from '#engine/print/PrintSource.ts';
import { readsOf } from '#engine/print/readsOf.ts';
import { columnAt, fieldAt } from '#engine/print/valueText.ts';
import type { Field, Language, PrintTemplate } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { isMultiple, referencedModule, type Registry } from '#engine/schema/registry.ts';
import { sampleRecord } from '#engine/schema/sample.ts';

const id = '01990000-0000-7000-8000-000000000001';
const ids = [id, '01990000-0000-7000-8000-000000000002'];

/** What a reference is called: long enough to break in a narrow cell. */
export const referenceTitle = '鸿信科技（上海）有限公司 HX-2026';

/** A print of a made-up record, everything in it filled in. */
export function printedSample(
  registry: Registry,
  template: PrintTemplate,
  language: Language,
  { lines = 4, seed = 7 } = {},
): PrintSource {
  const module = registry.module(template.module);
  const sampled = sampleRecord(module, registry, seed, { ids: () => ids });
  const record: RecordData = { id, createdBy: id, ...filled(sampled, module.fields) };
  const titles: Record<string, string> = {};
  const isReference = (field: Field) => referencedModule(field, registry.system) !== undefined;
  for (const [name, field] of Object.entries(module.fields)) {
    if (field.type === 'table') {
      const one = ((record[name] ?? [{}]) as readonly RecordData[])[0] ?? {};
      record[name] = Array.from({ length: lines }, () => filled(one, field.columns ?? {}));
      for (const [column, spec] of Object.entries(field.columns ?? {}))
        for (let line = 0; line < lines; line++)
          if (isReference(spec) || spec.ref) titles[`${name}.${line}.${column}`] = referenceTitle;
    } else if (isReference(field) || field.ref) {
      record[name] = isMultiple(field) ? ids : id;
      titles[name] = referenceTitle;
      if (isMultiple(field))
        for (const place of ids.keys())
          titles[`${name}.${place}`] = `${referenceTitle} ${place + 1}`;
    }
  }
  const base = { registry, template, module };
  const reads = readsOf(registry, template);
  const source = base as unknown as PrintSource;
  return {
    ...base,
    record,
    titles,
    paths: read(reads.paths, (path) => fieldAt(source, path)),
    linePaths: Object.fromEntries(
      Object.entries(reads.lines).map(([table, paths]) => [
        table,
        Array.from({ length: lines }, () =>
          read(paths, (path) => columnAt(base, module, table, path)),
        ),
      ]),
    ),
    lookup: () => undefined,
    user: { id },
    opinions: ['部门负责人审批', '财务审核', '总经理审批'].map((step, index) => ({
      step,
      person: ['张伟', '王静（代李强）', '欧阳晓明'][index]!,
      action: '同意',
      comment:
        index === 1 ? '票据齐全，金额核对无误，请按合同约定付款，并于月底前完成入账。' : '同意',
      at: `2026-03-0${index + 1} 14:30`,
    })),
    pictures: {},
    language,
    company: '鸿信科技（上海）有限公司',
    printedBy: '张伟',
    now: '2026-03-05T06:30:00.000Z',
    address: `https://erp.example.com/x/detail?id=${id}`,
  };
}

const read = (paths: readonly string[], fieldOf: (path: string) => Field | undefined) => {
  const ends = paths.flatMap((path) => {
    const field = fieldOf(path);
    return field ? [[path, field] as const] : [];
  });
  return {
    values: Object.fromEntries(ends.map(([path, field]) => [path, valueFor(field)])),
    titles: Object.fromEntries(ends.map(([path]) => [path, referenceTitle])),
  };
};

/** What is left out of samples: numbers given by the server, formulas and roll-ups. */
const filled = (record: RecordData, fields: Readonly<Record<string, Field>>): RecordData =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, record[name] ?? valueFor(field)]),
  );

function valueFor(field: Field): FieldValue {
  if (field.ref || ['user', 'org', 'post'].includes(field.type)) return id;
  switch (valueTypeOf(field)) {
    case 'money':
      return '128450.37';
    case 'number':
      return '12.5';
    case 'percent':
      return '0.13';
    case 'integer':
    case 'year':
      return 12;
    case 'date':
      return '2026-03-01';
    case 'month':
      return '2026-03';
    case 'datetime':
      return '2026-03-01T06:30:00.000Z';
    case 'serial':
      return 'HX-202603-00128';
    case 'string':
      return '沪市浦东新区张江路 88 号';
    case 'text':
      return '按合同约定办理，含运输、安装与调试。';
    default:
      return null;
  }
}
