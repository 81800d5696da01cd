import { cutForm } from './cut/cutForm.ts';
import { isTyped } from './isTyped.ts';
import { isLines } from './language/fieldTypes.ts';
import type { Field, Module, Variant } from './language/index.ts';
import { recordLines, type FieldValue, type RecordData } from './record.ts';

const applied = new WeakMap<Variant, WeakMap<Module, Module>>();

/** How a record differs from what its module says; undefined: in nothing. */
export function variantOf({ variants }: Module, record: RecordData): Variant | undefined {
  if (!variants) return undefined;
  const value = record[variants.by];
  return typeof value === 'string' && Object.hasOwn(variants.values, value)
    ? variants.values[value]
    : variants.otherwise;
}

/**
 * The module as a record’s variant has it: hidden fields and columns are not there, not even in the layout. The same
 * variant gives the same object.
 */
export function inVariant(module: Module, record: RecordData): Module {
  const variant = variantOf(module, record);
  if (!variant) return module;
  let modules = applied.get(variant);
  if (!modules) applied.set(variant, (modules = new WeakMap<Module, Module>()));
  let known = modules.get(module);
  if (!known) modules.set(module, (known = apply(module, variant)));
  return known;
}

/** Every variant of a module with its place in the file. */
export function variantsOf({ variants }: Module): { variant: Variant; path: string[] }[] {
  if (!variants) return [];
  const { values, otherwise } = variants;
  return [
    ...Object.entries(values).map(([value, variant]) => ({
      variant,
      path: ['variants', 'values', value],
    })),
    ...(otherwise ? [{ variant: otherwise, path: ['variants', 'otherwise'] }] : []),
  ];
}

/** Paths of what the record’s variant hides and people would fill in: `endDate`, `lines.price`. */
export function hiddenFields(module: Module, record: RecordData): string[] {
  return (variantOf(module, record)?.hide ?? []).filter((path) => {
    const [name, column] = path.split('.') as [string, string?];
    const field = module.fields[name];
    const spec = column === undefined ? field : field?.columns?.[column];
    return spec !== undefined && isTyped(spec);
  });
}

/** The record with nothing in the fields that its variant hides. */
export function withoutHidden(module: Module, record: RecordData): RecordData {
  const cleared = { ...record };
  for (const path of hiddenFields(module, record)) {
    const [name, column] = path.split('.') as [string, string?];
    const value = cleared[name];
    if (column === undefined) cleared[name] = emptied(module.fields[name]!, value);
    else if (Array.isArray(value))
      cleared[name] = recordLines(value).map((line) => ({ ...line, [column]: null }));
  }
  return cleared;
}

const emptied = (field: Field, value: FieldValue): FieldValue =>
  isLines(field) ? [] : Array.isArray(value) ? [] : null;

function apply(module: Module, variant: Variant): Module {
  const hidden = new Set(variant.hide);
  const required = new Set(variant.require);
  const locked = new Set(variant.readOnly);
  const fieldsOf = <F extends Field>(fields: Record<string, F>, prefix = ''): Record<string, F> =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => !hidden.has(prefix + name))
        .map(([name, field]): [string, F] => {
          const path = prefix + name;
          const title = variant.titles?.[path];
          const preset = prefix === '' ? variant.defaults?.[path] : undefined;
          return [
            name,
            {
              ...field,
              ...(title && { title }),
              ...(preset !== undefined && { default: preset }),
              ...(required.has(path) && { required: true }),
              ...(locked.has(path) && { readOnlyWhen: 'true' }),
              ...(field.columns && { columns: fieldsOf(field.columns, `${path}.`) }),
            },
          ];
        }),
    );
  const isThere = (name: string) => !hidden.has(name);
  return {
    ...module,
    fields: fieldsOf(module.fields),
    form: cutForm(variant.form ?? module.form, isThere),
    ...(module.detail?.summary && {
      detail: { ...module.detail, summary: module.detail.summary.filter(isThere) },
    }),
  };
}
