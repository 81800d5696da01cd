import { message } from '../../../messages/build.ts';
import type { CallStep, Module } from '../../language/index.ts';
import { referencedModule } from '../../registry.ts';
import { stepKindOf } from '../../steps/index.ts';
import { walkSteps } from '../../walkSteps.ts';
import type { CheckContext, ModuleSource, Rule } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';
import { checkCreation } from './creations.ts';
import { entryOf } from './entries.ts';

/** Steps that call a process: there is one, its record can be submitted, and calls never come back to themselves. */
export const calls: Rule = (context) => {
  for (const place of context.modules)
    for (const { creation, path } of callsOf(place.module))
      checkCall(context, place, path, creation);
};

function checkCall(
  context: CheckContext,
  place: ModuleSource,
  at: JsonPath,
  { create, forEach }: Pick<CallStep, 'create' | 'forEach'>,
) {
  const { source, module } = place;
  if (forEach !== undefined) entryOf(context, place, [...at, 'forEach'], forEach);
  checkCreation(context, place, [...at, 'create'], create);
  const called = context.registry.findModule(create.module);
  if (!called) return;
  const path = [...at, 'create', 'module'];
  if (!called.flow)
    context.report(source, path, message('moduleWithoutProcess', { module: called.module }));
  for (const name of missing(called, create))
    context.report(
      source,
      [...at, 'create', 'values'],
      message('valueMissing', { name, module: called.module }),
      { key: true },
    );
  const circle = circleFrom(context, called.module, [module.module]);
  if (circle) context.report(source, path, message('callCircle', { way: circle.join(' → ') }));
  if (create.storeIn === undefined) return;
  const field = module.fields[create.storeIn];
  if (forEach !== undefined)
    context.report(source, [...at, 'create', 'storeIn'], message('noneOfSeveralKept'));
  else if (field && referencedModule(field, context.registry.system) !== called.module)
    context.report(
      source,
      [...at, 'create', 'storeIn'],
      message('notReferenceTo', { name: create.storeIn, module: called.module }),
    );
}

/** Fields without which the new record could not be submitted. */
const missing = ({ fields }: Module, { values, lines = {} }: CallStep['create']) =>
  Object.entries(fields)
    .filter(([name, field]) => {
      const isFilled =
        field.default ??
        field.fetch ??
        field.serial ??
        field.formula ??
        field.rollup ??
        field.matrix;
      return field.required && isFilled === undefined && !(name in values) && !(name in lines);
    })
    .map(([name]) => name);

/** The circle of calls that leads back to its start, if there is one. */
function circleFrom(
  context: CheckContext,
  module: string,
  trail: readonly string[],
): string[] | undefined {
  const way = [...trail, module];
  if (module === trail[0]) return way;
  if (trail.includes(module)) return undefined;
  const spec = context.registry.findModule(module);
  for (const { creation } of spec ? callsOf(spec) : []) {
    const circle = circleFrom(context, creation.create.module, way);
    if (circle) return circle;
  }
  return undefined;
}

/** What steps of a module make and submit. */
export const callsOf = ({ flow }: Module) =>
  flow
    ? [...walkSteps(flow)].flatMap(({ step, path }) => {
        const creation = stepKindOf(step).creation(step);
        return creation ? [{ creation, path }] : [];
      })
    : [];
