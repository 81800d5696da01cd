import fc from 'fast-check';
import { parseSource, type Source } from '#engine/schema/check/index.ts';
import type { Flow, Module, Roles } from '#engine/schema/language/index.ts';
import { anyFlow } from '#tests/engine/workflow/arbitraries.ts';
import { insertHolders, teams, type PersonName } from '#tests/support/company.ts';
import { openOffice, type Office } from './office.ts';

/** Whom the people of random processes are in the company; the others are called as they are. */
export const starter: PersonName = 'ann';
/** Holders of the roles of random processes: several, one, a starter and nobody. */
const holders: Record<string, PersonName[]> = {
  r0: ['lee', 'bob', 'fay'],
  r1: ['wang', 'ann'],
  r2: ['fay'],
  r3: [],
};

/** An office with so many modules `walk0`, `walk1` …, each with a process made from the seed. */
export async function openRandomOffice(count: number, seed: number): Promise<Office> {
  const flows = fc.sample(anyFlow, { numRuns: count, seed });
  return openOffice({
    adapt: (sources) => [
      ...sources.map((source) => (source.kind === 'roles' ? withRoles(source) : source)),
      ...flows.map((flow, index) => moduleWith(sources, flow, `walk${index}`)),
    ],
    fill: (db) =>
      insertHolders(
        db,
        Object.entries(holders).flatMap(([role, names]) =>
          names.map((name) => ({ role, name, orgId: teams.company })),
        ),
      ),
  });
}

function withRoles({ file, kind, value }: Source): Source {
  const { roles } = value as Roles;
  const finance = roles['finance']!;
  const more = Object.fromEntries(Object.keys(holders).map((role) => [role, finance]));
  return parseSource(file, kind, JSON.stringify({ roles: { ...roles, ...more } }));
}

/** The countersigned paper, with two facts and another process. */
function moduleWith(sources: readonly Source[], flow: Flow, name: string): Source {
  const source = sources.find(({ file }) => file.endsWith('countersigned.module.json'))!;
  const model = source.value as Module;
  const fact = (title: string) => ({ type: 'boolean' as const, title: { en: title, zh: title } });
  const screens = model.screens?.map((screen) => ({ ...screen, path: `/${name}/${screen.id}` }));
  const fields = { ...model.fields, f0: fact('f0'), f1: fact('f1') };
  // the person of the company that the process names
  const json = JSON.stringify({ ...model, module: name, fields, screens, flow });
  return parseSource(
    `${name}.module.json`,
    'module',
    json.replaceAll('"user":"dan"', '"user":"P4"'),
  );
}
