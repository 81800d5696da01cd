import type { Module, Text } from '#engine/schema/language/index.ts';
import { BusinessError } from '../../BusinessError.ts';
import type { WriteContext } from '../records/RecordWork.ts';
import { writeEach } from '../records/save/writeEach.ts';
import type { Plan } from './planUnits.ts';

/**
 * Saves records as planned; one that is refused says so in its rows.
 *
 * @returns ids of those that were saved
 */
export async function savePlans(
  context: WriteContext,
  module: Module,
  plans: readonly Plan[],
): Promise<Map<Plan, string>> {
  const saved = new Map<Plan, string>();
  const open = plans.filter(({ state }) => state === 'new' || state === 'changed');
  const outcomes = await writeEach(
    context,
    module,
    open.map(({ body }) => body),
  );
  for (const [index, outcome] of outcomes.entries())
    if (outcome instanceof BusinessError) tell(open[index]!, outcome);
    else saved.set(open[index]!, outcome);
  return saved;
}

/** Puts what is wrong with a record into the rows that say it. */
function tell(plan: Plan, error: BusinessError) {
  plan.state = 'wrong';
  const { main, lines } = plan.unit;
  const first = main ?? lines[0]!.rows[0]!;
  const [en, zh] = [error.in('en'), error.in('zh')];
  const fields = Object.keys(error.fields);
  if (fields.length === 0) {
    const field = error.facts.field;
    say(typeof field === 'string' ? field : '', [{ en: en.message, zh: zh.message }]);
  }
  for (const path of fields)
    say(
      path,
      en.data.fields[path]!.map((text, index) => ({ en: text, zh: zh.data.fields[path]![index]! })),
    );

  function say(path: string, texts: Text[]) {
    const [table = '', index, column] = path.split('.');
    const row = index === undefined ? undefined : plan.lineRows[table]?.[Number(index)];
    ((row ?? first).errors[row ? (column ?? '') : path] ??= []).push(...texts);
  }
}
