import { systemFieldSpecs } from '#engine/schema/paths.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import { BusinessError } from '../../BusinessError.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type Access, type ReadContext } from '../access/index.ts';
import { nameAnswers } from './answers/nameAnswers.ts';
import { addFiles } from './files.ts';
import { nameOthers } from './nameOthers.ts';
import { readColumns, selectColumns, type Column } from './columns.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { readLines } from './readLines.ts';
import { actionConditions, actionsFor } from './recordActions.ts';
import { entityOf } from './sql/entity.ts';
import { join, name, sql } from '../../db/query.ts';
import { columnOf, moduleNamed } from './sql/scope.ts';

/** `readRecord` outside a transaction; its lines are those of its revision. */
export const getRecord = (services: Services, caller: Caller, module: string, id: string) =>
  services.db.snapshot((db) => readRecord({ services, caller, db }, module, id));

/**
 * One record as the caller may see it: with lines and files, titles of what it refers to, and what may be done.
 *
 * @throws errors.notFound when it does not exist or may not be read
 */
export async function readRecord(
  context: ReadContext,
  moduleName: string,
  id: string,
): Promise<RecordAnswer> {
  const access = accessFor(context, moduleName);
  const { module } = access;
  const columns = columnsRead(context, access);
  const actions = actionConditions(context, module);
  const shown = columns.filter(({ visibility }) => visibility !== 'never');
  const [found, lines] = isUuid(id)
    ? await Promise.all([
        context.db.first(
          sql`select ${join([
            ...selectColumns(context, shown),
            ...Object.entries(actions).map(
              ([action, where]) => sql`${where} as ${name(`can:${action}`)}`,
            ),
          ])} from ${entityOf(module).table} t where t.id = ${id}::uuid and ${access.rows('read', 't')}`,
        ),
        readLines(context, access, [id]),
      ])
    : [];
  if (!found) throw errors.notFound();

  const read = readColumns(columns, found);
  const { values: record, titles, hidden: unseen } = read;
  await nameOthers(context, [read]);
  const hidden = unseen.filter((path) => !unseen.includes(path.split('.').slice(0, -1).join('.')));
  for (const { field, lines: rows } of lines ?? []) {
    if (hidden.includes(field)) continue;
    record[field] = rows.map((line) => line.values);
    rows.forEach((line, index) => {
      for (const [key, title] of Object.entries(line.titles))
        titles[`${field}.${index}.${key}`] = title;
    });
  }
  await addFiles(context.db, module, record, hidden);
  Object.assign(titles, await nameAnswers(context, module, record));
  const granted = Object.keys(actions).filter((action) => found[`can:${action}`] === true);
  return {
    record,
    titles,
    actions: actionsFor(context.services.registry(), module, record, new Set(granted)),
    hidden,
  };
}

/** The fields of a record, and the columns of its lines as far as they may be hidden: each with who may see it. */
function columnsRead({ services }: ReadContext, access: Access): Column[] {
  const { module } = access;
  const registry = services.registry();
  const row = { alias: 't', module: module.module };
  return Object.entries({ ...systemFieldSpecs, ...module.fields }).flatMap(([key, field]) =>
    // Nothing is kept in the row of a line's column, but whether it is hidden is known without any line.
    [key, ...Object.keys(field.columns ?? {}).map((column) => `${key}.${column}`)].map((path) => ({
      key: path,
      field,
      value: columnOf(registry, row, [key]),
      visibility: access.visibility(path, 't'),
      module: moduleNamed(registry, row, field),
    })),
  );
}

/** What is answered after a write: who wrote may not be allowed to see the record, and is then told its id alone. */
export async function readAfterwards(
  context: ReadContext,
  module: string,
  id: string,
): Promise<RecordAnswer> {
  try {
    return await readRecord(context, module, id);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { record: { id }, titles: {}, actions: [], hidden: [] };
  }
}
