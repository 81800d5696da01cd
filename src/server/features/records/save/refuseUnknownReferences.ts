import { toCondition } from '#engine/expression/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { byName } from '#engine/schema/byName.ts';
import { isPerson } from '#engine/schema/language/fieldUses.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module, Text } from '#engine/schema/language/index.ts';
import { sentLines, type RecordData } from '#engine/schema/record.ts';
import { isAnyReference, referencedModule } from '#engine/schema/registry.ts';
import { errors } from '../../../errors.ts';
import { accessFor, type ReadContext } from '../../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { entityOf } from '../sql/entity.ts';
import { name, sql } from '../../../db/query.ts';
import { and, yes } from '../sql/fragment.ts';
import { sqlScope } from '../sql/scope.ts';
import { userVariable } from '../userVariable.ts';
import type { Edit } from '#engine/record/work/Edit.ts';
import { askedOf, choicesOf, type Choice } from './choices.ts';

const notAChoice: Text = {
  en: 'This cannot be chosen here, or does not exist any more',
  zh: '该记录不可选择或已不存在',
};

/** Said of a question of a form. */
const about = ({ en, zh }: Text): Text => ({
  en: `${en}: ${notAChoice.en}`,
  zh: `${zh}：${notAChoice.zh}`,
});

/** Records that were found to be offered, by the field that chooses them. */
export type KnownChoices = Map<Field, Set<string>>;

/**
 * Makes sure that every newly chosen reference is one the caller was offered: it exists, the caller may read
 * it, and it meets the field’s `refWhere`. So does what was chosen before, where the record itself decides what may be
 * chosen, and says otherwise now: the account of another supplier goes with its supplier.
 *
 * @throws errors.invalid naming the fields
 */
export async function refuseUnknownReferences(
  context: ReadContext,
  module: Module,
  edit: Edit,
  known?: KnownChoices,
) {
  const wrong = byName<Text[]>();
  await Promise.all(
    choicesOf(context, module, edit).map(async (choice) => {
      const isOffered =
        isKnown(choice, known) || (await areOffered(context, module, edit.record, choice));
      if (!isOffered)
        (wrong[choice.path] ??= []).push(choice.asked ? about(choice.asked) : notAChoice);
    }),
  );
  if (Object.keys(wrong).length) throw errors.invalid({}, wrong);
}

/** Whether all of it was found to be offered before. */
const isKnown = ({ field, ids, target }: Choice, known: KnownChoices | undefined) =>
  target !== undefined && ids.every((id) => known?.get(field)?.has(id));

async function areOffered(
  context: ReadContext,
  module: Module,
  parent: RecordData,
  choice: Choice,
) {
  const { ids, target } = choice;
  if (target === undefined || !ids.every(isUuid)) return false;
  const offered = await offeredAmong(context, module, parent, { ...choice, target });
  return offered.length === ids.length;
}

type Asked = Pick<Choice, 'field' | 'ids' | 'isKept'> & {
  target: string;
  variant?: string | undefined;
};

/** Those that the caller may choose. */
function offeredAmong(
  context: ReadContext,
  module: Module,
  parent: RecordData,
  { field, ids, target, variant, isKept }: Asked,
): Promise<{ id: string }[]> {
  const spec = context.services.registry().module(target);
  const { table } = entityOf(spec);
  const where = and([
    ...(isKept ? [] : [accessFor(context, target).rows('read', 't')]),
    ...(variant === undefined ? [] : [sql`${name('t', spec.variants!.by)} = ${variant}::text`]),
    choiceCondition(context, module.module, field, parent),
  ]);
  return context.db.all<{ id: string }>(
    sql`select t.id from ${table} t where t.id = any(${ids}::uuid[]) and ${where}`,
  );
}

/** What many records choose, asked about once for each field whose choices are the same for all of them. */
export async function knownChoices(
  context: ReadContext,
  module: Module,
  records: readonly RecordData[],
): Promise<KnownChoices> {
  const known: KnownChoices = new Map();
  const learn = async (field: Field, name: string, rows: readonly RecordData[]) => {
    const target = referencedModule(field, context.services.registry().system);
    if (target === undefined || !isSameForAll(context, module.module, field, target)) return;
    const ids = new Set(rows.flatMap((row) => [row[name]].flat()).filter(isUuid));
    if (ids.size === 0) return;
    const offered = await offeredAmong(context, module, {}, { field, ids: [...ids], target });
    known.set(field, new Set(offered.map(({ id }) => id)));
  };
  await Promise.all(
    Object.entries(module.fields).flatMap(([name, field]) =>
      isLines(field)
        ? Object.entries(field.columns ?? {}).map(([column, spec]) =>
            learn(
              spec,
              column,
              records.flatMap((record) => sentLines(record[name])),
            ),
          )
        : [learn(field, name, records)],
    ),
  );
  return known;
}

/** What may be chosen does not depend on who chooses it. */
const isSameForAll = ({ services }: ReadContext, module: string, field: Field, target: string) =>
  !isAnyReference(field) && askedOf(services.registry(), module, field, target).length === 0;

/**
 * Which records (row `t`) a field of `parent` may refer to, as its `refWhere` says; of people, where it says nothing and
 * they are chosen by hand, those who work here.
 */
export function choiceCondition(
  { services, caller }: ReadContext,
  module: string,
  field: Field,
  parent: RecordData,
) {
  const registry = services.registry();
  const target = referencedModule(field, registry.system);
  const { fetch, readOnly, refWhere } = field;
  const isChosen = isPerson(field) && !fetch && !readOnly;
  const text = refWhere ?? (isChosen ? registry.system.users.active : undefined);
  if (text === undefined || !target) return yes;
  const constants = { user: userVariable(caller), parent };
  const scope = sqlScope({
    registry,
    row: { alias: 't', module: target },
    constants,
    now: services.now(),
  });
  return toCondition(expressionsOf(registry).choice(target, module, text), scope);
}
