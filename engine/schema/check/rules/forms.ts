import type { Module } from '../../language/index.ts';
import type { Rule } from '../CheckContext.ts';
import { closest } from '../closest.ts';

/** The form names every field once, and no required field is out of reach. */
export const forms: Rule = ({ modules, report }) => {
  for (const { source, module } of modules) {
    const shown = new Map<string, { always: boolean }>();
    for (const [tab, { sections }] of module.form.tabs.entries()) {
      for (const [place, section] of sections.entries()) {
        for (const [row, names] of section.rows.entries()) {
          for (const [cell, name] of names.entries()) {
            const at = ['form', 'tabs', tab, 'sections', place, 'rows', row, cell];
            if (!Object.hasOwn(module.fields, name))
              report(source, at, `The module ${module.module} has no field "${name}"`, {
                suggestion: closest(name, Object.keys(module.fields)),
              });
            else if (shown.has(name))
              report(source, at, `The field "${name}" is in the form twice`);
            shown.set(name, { always: section.visibleWhen?.trim() !== 'false' });
          }
        }
      }
    }
    for (const [name, field] of Object.entries(module.fields)) {
      const place = shown.get(name);
      const never = field.visibleWhen?.trim() === 'false' || place?.always === false;
      const filled = field.default !== undefined || field.fetch !== undefined;
      if (isEverRequired(field) && !filled && (never || !place))
        report(source, ['fields', name], `The field "${name}" is required but never shown`, {
          key: true,
        });
    }
  }
};

const isEverRequired = (field: Module['fields'][string]) =>
  field.required === true ||
  (field.requiredWhen !== undefined && field.requiredWhen.trim() !== 'false');
