import { cutForm } from '#engine/schema/cutForm.ts';
import type {
  Field,
  ListSpec,
  Module,
  Screen,
  Variant,
  Variants,
} from '#engine/schema/language/index.ts';
import type { Access } from '../access/accessFor.ts';

const known = new WeakMap<Module, Map<string, Module>>();

/**
 * A module as a browser renders it for somebody: without the fields they see on no record, without grants, guards,
 * effects and who decides. The same sight gives the same object, so that what is compiled from it is kept.
 */
export function cutModule(access: Access): Module {
  const { module } = access;
  const visible = visibleFields(access);
  const key = [...visible].toSorted().join();
  let cuts = known.get(module);
  if (!cuts) known.set(module, (cuts = new Map()));
  let cut = cuts.get(key);
  if (!cut) cuts.set(key, (cut = withOnly(module, visible)));
  return cut;
}

/** Fields to be seen on some record, or written into a new one; columns of line tables as `lines.price`. */
function visibleFields(access: Access): ReadonlySet<string> {
  const created = access.grants('create', 't').flatMap(({ fields }) => [...fields]);
  const all = Object.entries(access.module.fields).flatMap(([name, { columns = {} }]) => [
    name,
    ...Object.keys(columns).map((column) => `${name}.${column}`),
  ]);
  const seen = all.filter((path) => access.visibility(path, 't') !== 'never');
  return new Set([...seen, ...created.filter((field) => all.includes(field))]);
}

function withOnly(module: Module, visible: ReadonlySet<string>): Module {
  const sees: Sees = (path) => {
    const [head = ''] = path.split('.');
    return !(head in module.fields) || visible.has(head);
  };
  const fields = Object.entries(module.fields).filter(([name]) => visible.has(name));
  const { effects: _effects, guards: _guards, indexes: _indexes, api: _api, ...rest } = module;
  return {
    ...rest,
    fields: Object.fromEntries(
      fields.map(([name, field]) => [name, cutField(name, field, visible)]),
    ),
    access: [],
    // whom it is for is worked out where the people are known
    ...(module.readers && { readers: { when: 'true' } }),
    ...(module.flow && { flow: { ...module.flow, steps: [] } }),
    list: cutList(module.list, sees),
    form: cutForm(module.form, sees),
    ...(module.variants && { variants: cutVariants(module.variants, visible) }),
    screens: module.screens.map((screen) => cutScreen(screen, sees)),
    ...(module.detail && {
      detail: {
        ...module.detail,
        ...(module.detail.summary && { summary: module.detail.summary.filter(sees) }),
      },
    }),
  };
}

function cutField(name: string, field: Field, visible: ReadonlySet<string>): Field {
  if (!field.columns) return field;
  const columns = Object.entries(field.columns).filter(([key]) => visible.has(`${name}.${key}`));
  return { ...field, columns: Object.fromEntries(columns) };
}

type Sees = (path: string) => boolean;

function cutList<L extends Partial<ListSpec>>(list: L, sees: Sees): L {
  const { where: _where, tones: _tones, ...rest } = list;
  return {
    ...(rest as L),
    ...(list.columns && { columns: list.columns.filter(({ id }) => sees(id)).map(cutColumn) }),
    ...(list.filters && { filters: list.filters.filter(sees) }),
    ...(list.search && { search: list.search.filter(sees) }),
    ...(list.sort && { sort: list.sort.filter(({ field }) => sees(field)) }),
    ...(list.totals && { totals: list.totals.filter(sees) }),
    ...(list.groups && { groups: list.groups.filter(sees) }),
  };
}

/** Colours are worked out with the rows. */
const cutColumn = ({ tones: _tones, ...column }: ListSpec['columns'][number]) => column;

const cutScreen = (screen: Screen, sees: Sees): Screen =>
  screen.list ? { ...screen, list: cutList(screen.list, sees) } : screen;

function cutVariants(variants: Variants, visible: ReadonlySet<string>): Variants {
  const sees = (path: string) => visible.has(path);
  const only = <T>(map: Record<string, T>) =>
    Object.fromEntries(Object.entries(map).filter(([path]) => sees(path)));
  const cut = (variant: Variant): Variant => ({
    ...(variant.code && { code: variant.code }),
    ...(variant.title && { title: variant.title }),
    ...(variant.hide && { hide: variant.hide.filter(sees) }),
    ...(variant.require && { require: variant.require.filter(sees) }),
    ...(variant.readOnly && { readOnly: variant.readOnly.filter(sees) }),
    ...(variant.titles && { titles: only(variant.titles) }),
    ...(variant.defaults && { defaults: only(variant.defaults) }),
    ...(variant.form && { form: cutForm(variant.form, sees) }),
  });
  const values = Object.entries(variants.values).map(([value, one]) => [value, cut(one)] as const);
  return {
    by: variants.by,
    values: Object.fromEntries(values),
    ...(variants.otherwise && { otherwise: cut(variants.otherwise) }),
  };
}
