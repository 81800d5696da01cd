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
    if (kind !== 'form') context.report(source, at, 'Only a form begins records of a variant');
    else if (!module.variants) context.report(source, at, 'This module has no variants');
    else if (!module.variants.otherwise)
      expectName(context, source, at, 'variant', variant, Object.keys(module.variants.values));
  }
}

/** The field that decides is a choice, and each of its values has a variant. */
function checkValues(context: CheckContext, { source, module }: ModuleSource) {
  const { by, values, otherwise } = module.variants!;
  const at = ['variants', 'by'];
  const names = Object.keys(module.fields);
  if (!expectName(context, source, at, `field of ${module.module}`, by, names)) return;
  const field = module.fields[by]!;
  const dict = context.registry.findDict(field.dict ?? '');
  if (field.type !== 'dict') {
    context.report(source, at, `Variants need a field of type dict; "${by}" is ${field.type}`);
    return;
  }
  if (!dict) return;
  const known = dict.items.map(({ value }) => value);
  const what = `value of the dictionary ${dict.dict}`;
  for (const value of Object.keys(values))
    expectName(context, source, ['variants', 'values', value], what, value, known, { key: true });
  const missing = known.filter((value) => !Object.hasOwn(values, value));
  if (missing.length > 0 && !otherwise)
    context.report(
      source,
      ['variants', 'values'],
      `No variant for ${missing.map((value) => `"${value}"`).join(', ')}; "otherwise" is for all that have none`,
      { key: true },
    );
}

function checkVariant(context: CheckContext, place: ModuleSource, variant: Variant, at: JsonPath) {
  const { source, module } = place;
  const report = (path: JsonPath, message: string, key = false) =>
    context.report(source, [...at, ...path], message, { key });
  const known = new Map(pathsOf(module));
  const expect = (path: JsonPath, name: string, key = false) =>
    expectName(context, source, [...at, ...path], `field of ${module.module}`, name, known.keys(), {
      key,
    });
  const hidden = new Set(variant.hide);
  const isHidden = (path: string) => hidden.has(path) || hidden.has(path.split('.')[0]!);

  for (const key of ['hide', 'require', 'readOnly'] as const)
    for (const [index, path] of (variant[key] ?? []).entries()) expect([key, index], path);
  for (const [index, path] of (variant.hide ?? []).entries())
    if (path === module.variants!.by || path === module.record.title)
      report(['hide', index], `"${path}" tells records apart, so no variant hides it`);
  for (const [index, path] of (variant.require ?? []).entries()) {
    const field = known.get(path);
    if (isHidden(path)) report(['require', index], `"${path}" is required and hidden`);
    else if (field && !isTyped(field))
      report(['require', index], `"${path}" is never typed in, so it cannot be required`);
  }
  for (const path of Object.keys(variant.titles ?? {}))
    if (expect(['titles', path], path, true) && isHidden(path))
      report(['titles', path], `"${path}" is hidden, so nobody reads its title`, true);
  for (const path of Object.keys(variant.defaults ?? {})) {
    if (!expect(['defaults', path], path, true)) continue;
    if (isHidden(path))
      report(['defaults', path], `"${path}" is hidden, so it has no default`, true);
    else if (path === module.variants!.by)
      report(
        ['defaults', path],
        `"${path}" decides the variant, so the variant cannot set it`,
        true,
      );
  }
  if (variant.code !== undefined && at.at(-1) === 'otherwise')
    report(['code'], '"otherwise" is for several values, and a code is of one');
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
      context.report(source, at, `The field "${name}" is required but not in the form`, {
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
