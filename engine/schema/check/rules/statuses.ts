import { message } from '../../../messages/build.ts';
import { isStatus } from '../../language/fieldTypes.ts';
import { phases, type Dictionary, type Field, type Phase } from '../../language/index.ts';
import { recordPhases, recordStatus } from '../../record.ts';
import type { Registry } from '../../registry.ts';
import { expectName, type Rule, type RuleAcross } from '../CheckContext.ts';

/** Statuses named anywhere are values of the status field, and those are in its dictionary. */
export const statuses: Rule = (context) => {
  for (const { source, module } of context.modules) {
    for (const [name, field] of Object.entries(module.fields)) {
      const dict = isStatus(field) ? context.registry.findDict(field.dict ?? '') : undefined;
      if (!dict) continue;
      for (const [index, value] of (field.statuses ?? []).entries()) {
        expectName(
          context,
          source,
          ['fields', name, 'statuses', index],
          message('kind.valueOf', { dict: dict.dict }),
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
    if (!isStatus(main)) {
      if (approvedStatus !== undefined)
        context.report(source, ['approvedStatus'], message('noStatusToSet'), {
          key: true,
        });
      if (initialStatus !== undefined)
        context.report(source, ['initialStatus'], message('noStatusToSet'), {
          key: true,
        });
    } else {
      const values = main.statuses ?? [];
      if (approvedStatus !== undefined)
        expectName(
          context,
          source,
          ['approvedStatus'],
          message('kind.ownStatus'),
          approvedStatus,
          values,
        );
      if (initialStatus !== undefined)
        expectName(
          context,
          source,
          ['initialStatus'],
          message('kind.ownStatus'),
          initialStatus,
          values,
        );
      if (!module.flow && initialStatus === undefined)
        context.report(source, ['fields', 'status'], message('needsInitialStatus'), { key: true });
      if (module.flow) {
        for (const status of new Set(Object.values(recordStatus))) {
          if (!values.includes(status))
            context.report(
              source,
              ['fields', 'status', 'statuses'],
              message('processNeedsStatus', { status }),
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
          message('unknownField', { module: module.module, name: transition.field ?? 'status' }),
        );
      else if (!isStatus(field) && field.type !== 'dict')
        context.report(
          source,
          [...at, 'field'],
          message('notStatus', { name: transition.field ?? 'status' }),
        );
      const values = statusesOf(context.registry, field);
      if (!values) continue;
      for (const [place, value] of transition.from.entries())
        expectName(
          context,
          source,
          [...at, 'from', place],
          message('kind.statusOfField'),
          value,
          values,
        );
      expectName(
        context,
        source,
        [...at, 'to'],
        message('kind.statusOfField'),
        transition.to,
        values,
      );
      if (!transition.automatic && !transition.action)
        context.report(source, at, message('transitionWithoutWay'));
    }
  }
};

/** Every status that a record can have says its phase; those that a process sets, the one that it means. */
export const phasesOfStatuses: RuleAcross = ({ sources, registry, modules, report }) => {
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
          message('phaseMissing', { status: value, phases: meant ?? phases }),
        );
      else if (meant && phase !== meant)
        report(
          source,
          ['items', index, 'phase'],
          message('otherPhase', { status: value, phase: meant }),
        );
    }
  }
};

/** Values that a status, or another field of a dictionary, can have; undefined: it is none. */
export const statusesOf = (
  registry: Registry,
  field: Pick<Field, 'dict' | 'statuses'> | undefined,
) => field?.statuses ?? registry.findDict(field?.dict ?? '')?.items.map(({ value }) => value);
