import { errorsAmong, formatProblemIn } from '#engine/schema/check/index.ts';
import { message, tell } from '#engine/messages/index.ts';
import { diffDefinitions, type Change } from '#engine/schema/diffDefinitions.ts';
import type { Language } from '#engine/schema/language/index.ts';
import { createRegistry, type Definitions } from '#engine/schema/registry.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/Database.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { sql } from '#server/db/query.ts';
import { emptiedBy } from '#server/db/sync/emptied.ts';
import { readExisting } from '#server/db/sync/existing.ts';
import { hiddenBy, hiddenWords } from '#server/db/sync/hidden.ts';
import { planSync } from '#server/db/sync/planSync.ts';
import { createFolderCheck, type CheckedFolder } from '#server/definitions/checkFolder.ts';
import { nameOfTarget } from '#server/definitions/customisations.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { withCustomisations } from '#server/definitions/withCustomisations.ts';

/** Shows what the files would change: screens, processes, the SQL for the tables, and processes under way. */
export async function run(
  _args: string[],
  folder: string,
  language: Language = 'en',
): Promise<number> {
  const checked = await createFolderCheck(folder)();
  const problems = errorsAmong(checked.problems);
  if (problems.length > 0) {
    const lines = problems.map(formatProblemIn(folder, language));
    console.error([...lines, tell(message('nothingCompared'), language)].join('\n'));
    return 1;
  }
  const { databaseUrl, dataDir } = readConfig(process.env);
  const db = await openDatabase({ url: databaseUrl, dataDir });
  try {
    console.log(await describeFiles(db, checked));
    return 0;
  } finally {
    await db.close();
  }
}

/** The difference that files would make, with what was made in the browser over them. */
export async function describeFiles(db: Database, files: CheckedFolder): Promise<string> {
  const { sources, setAside } = await withCustomisations(db, files);
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
  const emptied = await emptiedBy(db, registry);
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
      ...refused.map(({ reason, sql }) => `-- ${reason}\n${sql};`),
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
