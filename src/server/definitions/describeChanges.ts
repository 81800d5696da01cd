import { diffDefinitions, type Change } from '#engine/schema/diffDefinitions.ts';
import { createRegistry, type Definitions } from '#engine/schema/registry.ts';
import type { Database } from '../db/Database.ts';
import { sql } from '../db/query.ts';
import { emptiedBy } from '../db/sync/emptied.ts';
import { readExisting } from '../db/sync/existing.ts';
import { hiddenBy, hiddenWords } from '../db/sync/hidden.ts';
import { planSync } from '../db/sync/planSync.ts';
import { describeRetypings } from '../db/sync/retype.ts';
import type { CheckedFolder } from './checkFolder.ts';
import { nameOfTarget } from './customisations.ts';
import { definitionsOf } from './definitionsOf.ts';
import type { SetAside } from './fitCustomisations.ts';
import { readDefinitions } from './readDefinitions.ts';
import { withCustomisations } from './withCustomisations.ts';

/** The difference that files would make, with what was made in the browser over them. */
export async function describeFiles(db: Database, files: CheckedFolder): Promise<string> {
  return describeFitted(db, await withCustomisations(db, files));
}

/** The same where it is known how they fit together. */
export async function describeFitted(
  db: Database,
  { sources, setAside }: { sources: Parameters<typeof definitionsOf>[0]; setAside: SetAside[] },
): Promise<string> {
  const lines = setAside.map(
    (one) => `${nameOfTarget(one)}: ${one.problems.map(({ words }) => words.en).join('; ')}`,
  );
  return [
    await describeChanges(db, definitionsOf(sources)),
    ...section('Made in the browser, and set aside because it no longer fits', lines),
  ].join('\n');
}

/** The difference between what is in force and `wanted`, for people. */
export async function describeChanges(db: Database, wanted: Definitions): Promise<string> {
  const published = await db.first(sql`select 1 from app.definition where current limit 1`);
  const before = published ? await readDefinitions(db) : undefined;
  const changes = before ? diffDefinitions(before, wanted) : [];
  const registry = createRegistry(wanted);
  const { additive, refused } = planSync(registry, await readExisting(db));
  const retypings = await describeRetypings(db, refused, registry.system.timeZone);
  const emptied = await emptiedBy(db, before?.modules ?? [], registry);
  const hidden = await hiddenBy(db, before?.modules ?? [], registry);
  const running = await db.all<{ module: string; count: string }>(sql`
    select module, count(*) as count from app.process_instance
    where status in ('running', 'returned') group by module order by module`);
  const touched = new Set(
    changes.filter(({ part }) => part.endsWith(' process')).map(({ part }) => part.split(' ')[0]),
  );
  const lines = [
    published ? changes.map(changeLine) : ['Nothing is published yet: everything is new'],
    section(
      'Tables',
      additive.map((statement) => `${statement};`),
    ),
    section('No longer shown, the values stay in the database', hidden.map(hiddenWords)),
    section('Refused, a person must decide', [
      ...emptied.map((reason) => `-- ${reason}`),
      ...retypings.map((reason) => `-- ${reason}`),
      ...(refused.length > 0
        ? [`npm run db -- apply ${refused.map(({ name }) => name).join(' ')}`]
        : []),
    ]),
    section(
      'Processes under way keep the version they started on',
      running
        .filter(({ module }) => touched.has(module))
        .map(({ module, count }) => `${module}: ${count}`),
    ),
  ].flat();
  return lines.length > 0 ? lines.join('\n') : 'Nothing differs';
}

const section = (title: string, lines: string[]) => (lines.length > 0 ? ['', title, ...lines] : []);

function changeLine({ part, path, before, after }: Change): string {
  const sign = before === undefined ? '+' : after === undefined ? '-' : '~';
  const values = [before, after]
    .filter((value) => value !== undefined)
    .map(short)
    .join(' → ');
  return `${sign} ${[part, path].filter(Boolean).join(': ')}  ${values}`;
}

const short = (value: unknown) => {
  const text = JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
};
