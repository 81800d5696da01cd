import { addDays, addMonths } from '#engine/expression/calendar.ts';
import { toCondition, toSql } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { knownAs } from '#engine/schema/knownAs.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Alert, Module, Text } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { isMultiple } from '#engine/schema/registry.ts';
import type { ContentOf } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import {
  accessFor,
  seenOrNothing,
  stepsOf,
  visibleAlong,
  type ReadContext,
} from '../access/index.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, name, raw, sql } from '../../db/query.ts';
import { and, no, or, yes } from '../records/sql/fragment.ts';
import { sqlScope } from '../records/sql/scope.ts';
import { today } from '../records/today.ts';
import { userVariable } from '../records/userVariable.ts';
import { countsSql } from '../records/work/countsSql.ts';
import { namesStatus } from '#engine/record/counting.ts';

/** A month shows no more. */
const most = 200;

interface Row {
  module: string;
  alert: string;
  id: string;
  title: string | null;
  variant: string | null;
  date: string;
}

/** Days near enough to be listed before their month has come. */
const near = 30;

/** From the first day on until before the last; of what is reminded of again and again, from `since` on. */
interface Period {
  since: string;
  from: string;
  until: string;
}

/**
 * Dates of a month that records remind the caller of: those that are addressed to them, as far as they see the record
 * and what the date is made of.
 *
 * @param asked month, `2026-11`; default: the current one, with what is late and still open, and the days that are near
 */
export async function deadlines(
  services: Services,
  caller: Caller,
  asked?: string,
): Promise<ContentOf<'calendar'>> {
  const context: ReadContext = { services, caller, db: services.db };
  const registry = services.registry();
  const day = today(registry, services.now());
  const month = asked ?? day.slice(0, 7);
  const period = asked ? monthOf(asked) : around(day);
  const parts = registry.modules.flatMap((module) =>
    (module.alerts ?? []).flatMap((alert) => datesOf(context, module, alert, period) ?? []),
  );
  const rows = parts.length
    ? await services.db.all<Row>(
        sql`select * from (${join(parts, ' union all ')}) due
          order by due.date, due.module, due.title, due.id limit ${raw(String(most + 1))}`,
      )
    : [];
  return {
    kind: 'calendar',
    month,
    deadlines: rows.slice(0, most).map(({ module, alert, id, title, variant, date }) => ({
      ...codeOf(module, variant),
      businessKey: id,
      title: title ?? '',
      date,
      message: messageOf(registry.module(module), alert),
    })),
    isCapped: rows.length > most,
  };

  function codeOf(module: string, variant: string | null) {
    const { moduleNo } = knownAs(registry, module, variant);
    return { moduleNo, businessType: variant };
  }
}

function monthOf(month: string): Period {
  const from = `${month}-01`;
  return { since: from, from, until: addMonths(from, 1)! };
}

function around(day: string): Period {
  const { from, until } = monthOf(day.slice(0, 7));
  const nearest = addDays(day, near + 1)!;
  const since = addMonths(day, -12)!;
  return { since, from, until: nearest > until ? nearest : until };
}

const messageOf = ({ alerts = [] }: Module, id: string): Text =>
  alerts.find((alert) => alert.id === id)!.message;

function datesOf(
  context: ReadContext,
  module: Module,
  alert: Alert,
  { since, from, until }: Period,
): SqlFragment | undefined {
  const { services, caller } = context;
  const access = accessFor(context, module.module);
  if (!access.can('read')) return undefined;
  const registry = services.registry();
  const expressions = expressionsOf(registry);
  const date = expressions.record(module.module, alert.date);
  const condition =
    alert.when === undefined ? undefined : expressions.record(module.module, alert.when);
  const read = [...date.paths, ...(condition?.paths ?? [])].filter(([head]) => head !== 'user');
  const sights = read.map((path) => visibleAlong(context, module.module, 't', path));
  const mine = [
    ...alert.to.flatMap((path) => addressed(context, module, path) ?? []),
    ...(addressedAsHolder(context, module, alert) ?? []),
  ];
  if (sights.includes(no) || mine.length === 0) return undefined;
  const scope = sqlScope({
    registry,
    row: { alias: 't', module: module.module },
    constants: { user: userVariable(caller) },
    now: services.now(),
  });
  const day = sql`(${toSql(date, scope)})::date`;
  const first = alert.repeat === undefined ? from : since;
  const where = and([
    access.rows('read', 't', true),
    sql`${day} >= ${first}::date and ${day} < ${until}::date`,
    or(mine),
    ...(condition ? [toCondition(condition, scope)] : []),
    ...(condition && namesStatus(condition)
      ? []
      : [countsSql(registry, { of: module.module }, 't')]),
    ...sights.filter((sight) => sight !== yes),
  ]);
  const title = seenOrNothing(context, module.module, 't', [module.record.title]) ?? raw('null');
  const variant = module.variants
    ? seenOrNothing(context, module.module, 't', [module.variants.by])
    : undefined;
  return sql`select ${module.module}::text as module, ${alert.id}::text as alert, t.id,
    (${title})::text as title, (${variant ?? raw('null')})::text as variant, ${day}::text as date
    from ${entityOf(module).table} ${name('t')} where ${where}`;
}

/** The reminder goes to the caller; undefined: never, or they do not see to whom. */
function addressed(context: ReadContext, module: Module, path: string): SqlFragment | undefined {
  const value = seenOrNothing(context, module.module, 't', stepsOf(path));
  const field = fieldOf(module, path);
  if (!value) return undefined;
  const me = sql`${context.caller.userId}::uuid`;
  return field && isMultiple(field) ? sql`${me} = any(${value})` : sql`${value} = ${me}`;
}

/** The reminder goes to the caller as the holder of a role. */
function addressedAsHolder(context: ReadContext, module: Module, { roles = [], of }: Alert) {
  const value = of && seenOrNothing(context, module.module, 't', stepsOf(of));
  if (!value) return undefined;
  const { caller, services } = context;
  const { orgsAsHolder } = services.directory();
  const orgs = roles.flatMap((role) => orgsAsHolder(role, caller.userId));
  return orgs.length ? [sql`${value} = any(${orgs}::uuid[])`] : undefined;
}
