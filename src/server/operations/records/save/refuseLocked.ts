import { compute, holds } from '#engine/expression/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { sourcesOf } from '#engine/schema/fetchSources.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { storedValue } from '#engine/schema/storedValue.ts';
import { errors } from '../../../errors.ts';
import { sameValue } from '../work/values.ts';
import type { Work } from '../work/Work.ts';

/**
 * A field that its condition locks keeps its value; in a new record that is its default, or what it fetches.
 *
 * @param before `{}` for a new record
 * @throws errors.notWritable for a locked field that was given another value
 */
export async function refuseLocked(
  work: Work,
  module: Module,
  given: ReadonlySet<string>,
  next: RecordData,
  before: RecordData,
) {
  const expressions = expressionsOf(work.registry);
  const value = async (text: string) => {
    const expression = expressions.record(module.module, text);
    await work.view.readAlong(module.module, next, expression.paths);
    const variables = { ...next, user: work.user };
    return { expression, context: { ...work.view.surroundings, variables } };
  };
  const isGivenByItself = async (field: Field, now: RecordData[string]) => {
    for (const text of [...sourcesOf(field), field.default]) {
      if (text === undefined) continue;
      const { expression, context } = await value(text);
      if (sameValue(field, storedValue(field, compute(expression, context)), now)) return true;
    }
    return false;
  };
  for (const [name, field] of Object.entries(module.fields)) {
    if (!field.readOnlyWhen || !given.has(name)) continue;
    if (sameValue(field, before[name], next[name])) continue;
    const { expression, context } = await value(field.readOnlyWhen);
    if (holds(expression, context) && !(await isGivenByItself(field, next[name])))
      throw errors.notWritable({ field: name });
  }
}
