import type { Module, Text } from '#engine/schema/language/index.ts';
import { BusinessError } from '../../BusinessError.ts';
import type { WriteContext } from '../records/WriteContext.ts';
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

/**
 * Says what else is wrong with records of which a cell could not be read, by saving them without it. Rules over the
 * record as a whole, which may miss that cell, are left for later.
 */
export async function tellMore(
  context: WriteContext,
  module: Module,
  unread: readonly Plan[],
): Promise<void> {
  const isUnclear = ({ unit: { main, lines } }: Plan) =>
    (main ?? lines[0]!.rows[0]!).errors[''] !== undefined;
  const wrong = unread.filter((plan) => !isUnclear(plan));
  const outcomes = await writeEach(
    context,
    module,
    wrong.map(({ body }) => body),
  );
  for (const [index, outcome] of outcomes.entries())
    if (outcome instanceof BusinessError && Object.keys(outcome.fields).length > 0)
      tell(wrong[index]!, outcome);
}

/** Puts what is wrong with a record into the rows that say it, beside what could not be read of them. */
function tell(plan: Plan, error: BusinessError) {
  const isRead = plan.state !== 'wrong';
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
    const { errors } = row ?? first;
    const at = row ? (column ?? '') : path;
    if (isRead || errors[at] === undefined) (errors[at] ??= []).push(...texts);
  }
}
