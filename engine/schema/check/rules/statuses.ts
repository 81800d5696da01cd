import { message } from '../../../messages/build.ts';
import { isOneChoice } from '../../language/fieldUses.ts';
import { isStatus } from '../../language/fieldTypes.ts';
import {
  phases,
  type Dictionary,
  type Field,
  type Phase,
  type Transition,
} from '../../language/index.ts';
import { recordPhases, recordStatus } from '../../record.ts';
import type { Registry } from '../../registry.ts';
import {
  expectName,
  expectNames,
  type CheckContext,
  type ModuleSource,
  type Rule,
  type RuleAcross,
} from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';

/** Statuses named anywhere are values of the status field, and those are in its dictionary. */
export const statuses: Rule = (context) => {
  for (const place of context.modules) {
    checkValues(context, place);
    // rows of sources have the status of the records they show
    if (place.module.sources) continue;
    const main = place.module.fields['status'];
    if (main?.statuses?.length === 0) continue;
    if (isStatus(main)) checkMain(context, place, main.statuses ?? []);
    else refuseStatuses(context, place);
    for (const [index, transition] of (place.module.transitions ?? []).entries())
      checkTransition(context, place, transition, ['transitions', index]);
  }
};

/** The statuses of each field are values of its dictionary. */
function checkValues(context: CheckContext, { source, module }: ModuleSource) {
  for (const [name, field] of Object.entries(module.fields)) {
    const dict = isStatus(field) ? context.registry.findDict(field.dict ?? '') : undefined;
    if (!dict) continue;
    const kind = message('kind.valueOf', { dict: dict.dict });
    const known = dict.items.map(({ value }) => value);
    expectNames(context, source, ['fields', name, 'statuses'], kind, field.statuses, known);
  }
}

/** What sets the status of the record, its process above all, finds the values that it sets. */
function checkMain(context: CheckContext, place: ModuleSource, values: readonly string[]) {
  const { source, module } = place;
  for (const key of statusKeys) {
    const status = module[key];
    if (status !== undefined)
      expectName(context, source, [key], message('kind.ownStatus'), status, values);
  }
  if (!module.flow) {
    if (module.initialStatus === undefined)
      context.report(source, ['fields', 'status'], message('needsInitialStatus'), { key: true });
    return;
  }
  for (const status of new Set(Object.values(recordStatus))) {
    if (values.includes(status)) continue;
    const problem = message('processNeedsStatus', { status });
    context.report(source, ['fields', 'status', 'statuses'], problem);
  }
}

const statusKeys = ['approvedStatus', 'initialStatus'] as const;

function refuseStatuses({ report }: CheckContext, { source, module }: ModuleSource) {
  for (const key of statusKeys)
    if (module[key] !== undefined) report(source, [key], message('noStatusToSet'), { key: true });
}

function checkTransition(
  context: CheckContext,
  { source, module }: ModuleSource,
  { field: named, from, to, automatic, action }: Transition,
  at: JsonPath,
) {
  const name = named ?? 'status';
  const field = module.fields[name];
  if (!field) {
    const problem = message('unknownField', { module: module.module, name });
    context.report(source, named ? [...at, 'field'] : at, problem);
  } else if (!isStatus(field) && !isOneChoice(field))
    context.report(source, [...at, 'field'], message('notStatus', { name }));
  const values = statusesOf(context.registry, field);
  if (!values) return;
  const kind = message('kind.statusOfField');
  expectNames(context, source, [...at, 'from'], kind, from, values);
  expectName(context, source, [...at, 'to'], kind, to, values);
  if (!automatic && !action) context.report(source, at, message('transitionWithoutWay'));
}

/** Every status that a record can have says its phase; those that a process sets, the one that it means. */
export const phasesOfStatuses: RuleAcross = ({ sources, registry, modules, report }) => {
  const used = new Set(
    modules
      .flatMap(({ module }) => Object.values(module.fields))
      .filter(isStatus)
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
      const at = ['items', index];
      if (!phase)
        report(source, at, message('phaseMissing', { status: value, phases: meant ?? phases }));
      else if (meant && phase !== meant)
        report(source, [...at, 'phase'], message('otherPhase', { status: value, phase: meant }));
    }
  }
};

/** Values that a status, or another field of a dictionary, can have; undefined: it is none. */
export const statusesOf = (
  registry: Registry,
  field: Pick<Field, 'dict' | 'statuses'> | undefined,
) => field?.statuses ?? registry.findDict(field?.dict ?? '')?.items.map(({ value }) => value);
