import type { Module, Text } from '#engine/schema/language/index.ts';
import { BusinessError } from '../../BusinessError.ts';
import type { WriteContext } from '../records/RecordWork.ts';
import { writeRecords } from '../records/save/writeRecords.ts';
import type { Plan } from './planUnits.ts';

/**
 * Saves records as planned, as if each were saved by itself: one that is refused says so in its rows and leaves the
 * others alone. Together they are faster, so they are tried together first, and by halves where that is refused.
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
  await save(open);
  return saved;

  async function save(some: readonly Plan[]): Promise<void> {
    if (some.length === 0) return;
    try {
      const ids = await context.tx.attempt(() =>
        writeRecords(
          context,
          module,
          some.map(({ body }) => body),
        ),
      );
      for (const [index, plan] of some.entries()) saved.set(plan, ids[index]!);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      if (some.length === 1) return tell(some[0]!, error);
      const half = Math.ceil(some.length / 2);
      await save(some.slice(0, half));
      await save(some.slice(half));
    }
  }
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
