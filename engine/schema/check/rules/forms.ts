import { message } from '../../../messages/build.ts';
import type { FormSpec, Module } from '../../language/index.ts';
import type { CheckContext, ModuleSource, Rule } from '../CheckContext.ts';
import { closest } from '../../../messages/closest.ts';
import type { JsonPath } from '../Source.ts';
import { checkNotes } from './notes.ts';
import { expectPerson } from './persons.ts';

/** The form names every field once, and no required field is out of reach. */
export const forms: Rule = (context) => {
  const { modules, report } = context;
  for (const { source, module } of modules) {
    const shown = placesIn(context, { source, module }, module.form, ['form']);
    for (const [name, field] of Object.entries(module.fields)) {
      const place = shown.get(name);
      const never = field.visibleWhen?.trim() === 'false' || place?.always === false;
      const filled = field.default !== undefined || field.fetch !== undefined;
      if (isEverRequired(field) && !filled && (never || !place))
        report(source, ['fields', name], message('neverShown', { name }), {
          key: true,
        });
    }
  }
};

/** Fields in a form, each with whether it may be shown there; reports those that are not right. */
export function placesIn(
  context: CheckContext,
  place: ModuleSource,
  form: FormSpec,
  path: JsonPath,
): Map<string, { always: boolean }> {
  const { report } = context;
  const { source, module } = place;
  const shown = new Map<string, { always: boolean }>();
  for (const [tab, { sections }] of form.tabs.entries()) {
    for (const [position, section] of sections.entries()) {
      const inSection = [...path, 'tabs', tab, 'sections', position];
      if (section.owned !== undefined)
        expectPerson(context, place, [...inSection, 'owned'], section.owned);
      if (section.folded && !section.title)
        report(source, [...inSection, 'folded'], message('foldedWithoutTitle'), { key: true });
      checkNotes(context, place, section.notes, [...inSection, 'notes']);
      for (const [row, names] of section.rows.entries()) {
        for (const [cell, name] of names.entries()) {
          const at = [...inSection, 'rows', row, cell];
          if (!Object.hasOwn(module.fields, name))
            report(source, at, message('unknownField', { module: module.module, name }), {
              suggestion: closest(name, Object.keys(module.fields)),
            });
          else if (shown.has(name)) report(source, at, message('twiceInForm', { name }));
          shown.set(name, { always: section.visibleWhen?.trim() !== 'false' });
        }
      }
    }
  }
  return shown;
}

const isEverRequired = (field: Module['fields'][string]) =>
  field.required === true ||
  (field.requiredWhen !== undefined && field.requiredWhen.trim() !== 'false');
