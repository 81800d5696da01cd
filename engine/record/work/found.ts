import { holds } from '../../expression/index.ts';
import { recompute } from '../recompute.ts';
import { recordLines, type RecordData } from '../../schema/record.ts';
import { dependenciesOf } from '../plan/dependencies.ts';
import { fromLine, type Path } from '../plan/paths.ts';
import type { Edit } from './Edit.ts';
import { fillFetched } from './fetched.ts';
import { foundFields, type FoundField } from '../plan/foundFields.ts';
import type { Work } from './Work.ts';

/** One found reference may decide another; a longer chain than this is a cycle. */
const maxRounds = 5;

/**
 * The record with what follows from what was typed: values through newly chosen references, and references
 * that are found, until both agree; then what is told of answers to a form.
 */
export async function filledIn(work: Work, module: string, edit: Edit): Promise<RecordData> {
  const record = await fetchedAndFound(work, module, edit);
  return work.host.completed(work.view, module, { ...edit, record });
}

async function fetchedAndFound(work: Work, module: string, edit: Edit): Promise<RecordData> {
  let next = await fillFetched(work, module, edit);
  if (foundFields(work.registry, module).length === 0) return next;
  for (let round = 0; round < maxRounds; round++) {
    const found = await findReferences(work, module, next);
    if (found === next) return next;
    next = await fillFetched(work, module, { ...edit, record: found }, edit.record);
  }
  return next;
}

/** The record with its found references as they are now; the same object when they are those it has. */
export async function findReferences(
  work: Work,
  module: string,
  record: RecordData,
): Promise<RecordData> {
  const fields = foundFields(work.registry, module);
  if (fields.length === 0) return record;
  const { view, registry } = work;
  const paths = [...dependenciesOf(registry, module).edited.paths, ...fields.flatMap(readsOf)];
  await view.readAlong(module, record, paths);
  const whole = recompute(registry, module, record, view.surroundings);
  const search = new Search(work, whole.id as string | undefined);
  let next = record;
  for (const one of fields) next = await withFound(next, whole, one, search);
  return next;
}

async function withFound(
  record: RecordData,
  whole: RecordData,
  one: FoundField,
  search: Search,
): Promise<RecordData> {
  const { field, table } = one;
  const put = (row: RecordData, id: string | null) =>
    (row[field] ?? null) === id ? row : { ...row, [field]: id };
  if (table === undefined) return put(record, await search.find(one, whole));
  if (!Array.isArray(record[table])) return record;
  const lines = recordLines(record[table]);
  const computed = recordLines(whole[table]);
  const found = await Promise.all(
    lines.map(async (line, index) =>
      put(line, await search.find(one, { ...computed[index], parent: whole })),
    ),
  );
  return found.some((line, index) => line !== lines[index])
    ? { ...record, [table]: found }
    : record;
}

/** What who looks is asked for, seen from its record. */
const readsOf = ({ table, condition }: FoundField): Path[] =>
  condition.paths.flatMap(([head, ...path]) =>
    head !== 'parent' ? [] : [table === undefined ? path : fromLine(table, path)],
  );

/** Looks for records; the same question is asked once. */
class Search {
  readonly #asked = new Map<string, Promise<string | null>>();

  constructor(
    readonly work: Work,
    /** The record that looks; it does not find itself. */
    readonly self: string | undefined,
  ) {}

  find(one: FoundField, parent: RecordData): Promise<string | null> {
    const read = one.condition.paths
      .filter(([head]) => head === 'parent')
      .map(([, name, next]) =>
        name === 'parent' ? (parent.parent as RecordData)[next!] : parent[name!],
      );
    const key = JSON.stringify([one.table, one.field, read]);
    let answer = this.#asked.get(key);
    if (!answer) this.#asked.set(key, (answer = this.#search(one, parent)));
    return answer;
  }

  /** The one record that meets the condition, whether this unit of work changed it or not. */
  async #search({ target, condition }: FoundField, parent: RecordData): Promise<string | null> {
    const { work, self } = this;
    const { store, view, user } = work;
    const changed = view.changedOf(target);
    const ids = await store.meeting({
      of: target,
      condition,
      known: { ...view.surroundings, variables: { parent, user } },
      without: [...changed.map(({ id }) => id), ...(self ? [self] : [])],
      most: 2,
    });
    const paths = condition.paths.filter(([head]) => head !== 'parent');
    for (const { id, record } of changed) {
      if (!record || id === self) continue;
      await view.readAlong(target, record, paths);
      const variables = { ...record, parent, user };
      if (holds(condition, { ...view.surroundings, variables })) ids.push(id);
    }
    return ids.length === 1 ? ids[0]! : null;
  }
}
