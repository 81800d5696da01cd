import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import { isOneChoice } from '../../language/fieldUses.ts';
import type { Field, Module, Variant } from '../../language/index.ts';
import { isTyped } from '../../isTyped.ts';
import { inVariant, variantsOf } from '../../variants.ts';
import { expectName, type CheckContext, type ModuleSource, type Rule } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { placesIn } from './forms.ts';

/** Variants name what is there, cover every value, and contradict neither themselves nor the module. */
export const variants: Rule = (context) => {
  for (const place of context.modules) {
    checkScreens(context, place);
    if (!place.module.variants) continue;
    checkValues(context, place);
    for (const { variant, path } of variantsOf(place.module))
      checkVariant(context, place, variant, path);
  }
};

function checkScreens(context: CheckContext, { source, module }: ModuleSource) {
  for (const [index, { kind, variant }] of module.screens.entries()) {
    if (variant === undefined) continue;
    const at = ['screens', index, 'variant'];
    if (kind !== 'form') context.report(source, at, message('variantWithoutForm'));
    else if (!module.variants) context.report(source, at, message('noVariants'));
    else if (!module.variants.otherwise)
      expectName(
        context,
        source,
        at,
        message('kind.variant'),
        variant,
        Object.keys(module.variants.values),
      );
  }
}

/** The field that decides is a choice, and each of its values has a variant. */
function checkValues(context: CheckContext, { source, module }: ModuleSource) {
  const { by, values, otherwise } = module.variants!;
  const at = ['variants', 'by'];
  const names = Object.keys(module.fields);
  if (
    !expectName(context, source, at, message('kind.fieldOf', { module: module.module }), by, names)
  )
    return;
  const field = module.fields[by]!;
  const dict = context.registry.findDict(field.dict ?? '');
  if (!isOneChoice(field)) {
    context.report(source, at, message('variantsOfOther', { name: by, type: field.type }));
    return;
  }
  if (!dict) return;
  const known = dict.items.map(({ value }) => value);
  const what = message('kind.valueOf', { dict: dict.dict });
  for (const value of Object.keys(values))
    expectName(context, source, ['variants', 'values', value], what, value, known, { key: true });
  const missing = known.filter((value) => !Object.hasOwn(values, value));
  if (missing.length > 0 && !otherwise)
    context.report(
      source,
      ['variants', 'values'],
      message('variantsMissing', { values: missing.map((value) => `"${value}"`) }),
      { key: true },
    );
}

function checkVariant(context: CheckContext, place: ModuleSource, variant: Variant, at: JsonPath) {
  const { source, module } = place;
  const report = (path: JsonPath, problem: Message, key = false) =>
    context.report(source, [...at, ...path], problem, { key });
  const known = new Map(pathsOf(module));
  const expect = (path: JsonPath, name: string, key = false) =>
    expectName(
      context,
      source,
      [...at, ...path],
      message('kind.fieldOf', { module: module.module }),
      name,
      known.keys(),
      {
        key,
      },
    );
  const hidden = new Set(variant.hide);
  const isHidden = (path: string) => hidden.has(path) || hidden.has(path.split('.')[0]!);

  for (const key of ['hide', 'require', 'readOnly'] as const)
    for (const [index, path] of (variant[key] ?? []).entries()) expect([key, index], path);
  for (const [index, path] of (variant.hide ?? []).entries())
    if (path === module.variants!.by || path === module.record.title)
      report(['hide', index], message('tellsApart', { name: path }));
  for (const [index, path] of (variant.require ?? []).entries()) {
    const field = known.get(path);
    if (isHidden(path)) report(['require', index], message('requiredAndHidden', { name: path }));
    else if (field && !isTyped(field))
      report(['require', index], message('neverTypedIn', { name: path }));
  }
  for (const path of Object.keys(variant.titles ?? {}))
    if (expect(['titles', path], path, true) && isHidden(path))
      report(['titles', path], message('hiddenTitle', { name: path }), true);
  for (const path of Object.keys(variant.defaults ?? {})) {
    if (!expect(['defaults', path], path, true)) continue;
    if (isHidden(path)) report(['defaults', path], message('hiddenDefault', { name: path }), true);
    else if (path === module.variants!.by)
      report(['defaults', path], message('defaultOfDeciding', { name: path }), true);
  }
  if (variant.code !== undefined && at.at(-1) === 'otherwise')
    report(['code'], message('codeOfSeveral'));
  checkLayout(context, place, variant, at);
}

/** What a variant requires is in its form. */
function checkLayout(context: CheckContext, place: ModuleSource, variant: Variant, at: JsonPath) {
  const { source, module } = place;
  if (variant.form) placesIn(context, place, variant.form, [...at, 'form']);
  const value = at.at(-1);
  const record = at.at(-2) === 'values' ? { [module.variants!.by]: value as string } : {};
  const { form, fields } = inVariant(module, record);
  const shown = new Set(
    form.tabs.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flat())),
  );
  for (const [name, field] of Object.entries(fields))
    if (
      field.required &&
      isTyped(field) &&
      field.default === undefined &&
      !field.fetch &&
      !shown.has(name)
    )
      context.report(source, at, message('notInForm', { name }), {
        key: true,
      });
}

/** Fields of a module and columns of its lines, by path. */
const pathsOf = (module: Module): [string, Field][] =>
  Object.entries(module.fields).flatMap(([name, field]) => [
    [name, field] as [string, Field],
    ...Object.entries(field.columns ?? {}).map(([column, spec]): [string, Field] => [
      `${name}.${column}`,
      spec,
    ]),
  ]);
