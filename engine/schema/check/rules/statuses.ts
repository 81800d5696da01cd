import { phases, type Dictionary, type Field, type Phase } from '../../language/index.ts';
import { recordPhases, recordStatus } from '../../record.ts';
import type { Registry } from '../../registry.ts';
import { expectName, type CheckContext, type Rule } from '../CheckContext.ts';

/** Statuses named anywhere are values of the status field, and those are in its dictionary. */
export const statuses: Rule = (context) => {
  checkPhases(context);
  for (const { source, module } of context.modules) {
    for (const [name, field] of Object.entries(module.fields)) {
      const dict =
        field.type === 'status' ? context.registry.findDict(field.dict ?? '') : undefined;
      if (!dict) continue;
      for (const [index, value] of (field.statuses ?? []).entries()) {
        expectName(
          context,
          source,
          ['fields', name, 'statuses', index],
          `value of the dictionary ${dict.dict}`,
          value,
          dict.items.map((item) => item.value),
        );
      }
    }
    // rows of sources have the status of the records they show
    if (module.sources) continue;
    const { approvedStatus, initialStatus } = module;
    const main = module.fields['status'];
    if (main?.statuses?.length === 0) continue;
    if (main?.type !== 'status') {
      if (approvedStatus !== undefined)
        context.report(source, ['approvedStatus'], 'There is no field "status" to set', {
          key: true,
        });
      if (initialStatus !== undefined)
        context.report(source, ['initialStatus'], 'There is no field "status" to set', {
          key: true,
        });
    } else {
      const values = main.statuses ?? [];
      if (approvedStatus !== undefined)
        expectName(
          context,
          source,
          ['approvedStatus'],
          'status of this module',
          approvedStatus,
          values,
        );
      if (initialStatus !== undefined)
        expectName(
          context,
          source,
          ['initialStatus'],
          'status of this module',
          initialStatus,
          values,
        );
      if (!module.flow && initialStatus === undefined)
        context.report(
          source,
          ['fields', 'status'],
          'A module without a process needs "initialStatus"',
          { key: true },
        );
      if (module.flow) {
        for (const status of new Set(Object.values(recordStatus))) {
          if (!values.includes(status))
            context.report(
              source,
              ['fields', 'status', 'statuses'],
              `A module with a process needs the status ${status}`,
            );
        }
      }
    }
    for (const [index, transition] of (module.transitions ?? []).entries()) {
      const at = ['transitions', index];
      const field = module.fields[transition.field ?? 'status'];
      if (!field)
        context.report(
          source,
          transition.field ? [...at, 'field'] : at,
          `The module ${module.module} has no field "${transition.field ?? 'status'}"`,
        );
      else if (field.type !== 'status' && field.type !== 'dict')
        context.report(source, [...at, 'field'], `"${transition.field}" is not a status`);
      const values = statusesOf(context.registry, field);
      if (!values) continue;
      for (const [place, value] of transition.from.entries())
        expectName(context, source, [...at, 'from', place], 'status of this field', value, values);
      expectName(context, source, [...at, 'to'], 'status of this field', transition.to, values);
      if (!transition.when && !transition.action)
        context.report(source, at, 'A transition needs "when" or "action"');
    }
  }
};

/** Every status that a record can have says its phase; those that a process sets, the one that it means. */
function checkPhases({ sources, registry, modules, report }: CheckContext) {
  const used = new Set(
    modules
      .flatMap(({ module }) => Object.values(module.fields))
      .filter(({ type }) => type === 'status')
      .flatMap(({ dict = '', statuses: some }) =>
        (some?.length ? some : (statusesOf(registry, { dict }) ?? [])).map(
          (value) => `${dict} ${value}`,
        ),
      ),
  );
  for (const source of sources) {
    if (source.kind !== 'dict') continue;
    const { dict, items } = source.value as Dictionary;
    for (const [index, { value, phase }] of items.entries()) {
      if (!used.has(`${dict} ${value}`)) continue;
      const meant = (recordPhases as Record<string, Phase>)[value];
      if (!phase)
        report(
          source,
          ['items', index],
          `The status ${value} needs a "phase": ${meant ?? phases.join(', ')}`,
        );
      else if (meant && phase !== meant)
        report(
          source,
          ['items', index, 'phase'],
          `A process sets the status ${value}: its phase is ${meant}`,
        );
    }
  }
}

/** Values that a status, or another field of a dictionary, can have; undefined: it is none. */
export const statusesOf = (
  registry: Registry,
  field: Pick<Field, 'dict' | 'statuses'> | undefined,
) => field?.statuses ?? registry.findDict(field?.dict ?? '')?.items.map(({ value }) => value);
