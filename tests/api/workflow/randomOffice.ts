import fc from 'fast-check';
import { parseSource, type Source } from '#engine/schema/check/index.ts';
import type { Flow, Grant, Module, Roles } from '#engine/schema/language/index.ts';
import { anyFlow } from '#tests/engine/workflow/arbitraries.ts';
import { insertHolders, people, teams, type PersonName } from '#tests/support/company.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { expectSoundLedger, openDeals } from './ledgerOf.ts';
import { openOffice, type Office } from './office.ts';

/** The module whose processes are called. */
export const child = 'countersigned';
/** Whom the people of random processes are in the company; the others are called as they are. */
export const starter: PersonName = 'ann';
/** Holders of the roles of random processes: several, one, a starter and nobody. */
const holders: Record<string, PersonName[]> = {
  r0: ['lee', 'bob', 'fay'],
  r1: ['wang', 'ann'],
  r2: ['fay'],
  r3: [],
};

export interface RandomOffice extends Office {
  /** What papers of the ledger are about. */
  deals: readonly string[];
  /** Processes that may be published for any of its modules. */
  spare: readonly Flow[];
}

/**
 * An office with so many modules `walk0`, `walk1` …, each with a process made from the seed, and a ledger.
 *
 * @param granted what these modules grant besides, by their number
 */
export async function openRandomOffice(
  count: number,
  seed: number,
  database?: TestDatabase,
  granted: (index: number) => Grant[] = () => [],
): Promise<RandomOffice> {
  const flows = fc.sample(anyFlow, { numRuns: count, seed }).map(withEffect);
  const office = await openOffice({
    ...(database && { database }),
    adapt: (sources) => [
      ...sources.map((source) => (source.kind === 'roles' ? withRoles(source) : source)),
      ...flows.map((flow, index) => moduleWith(sources, flow, `walk${index}`, granted(index))),
    ],
    fill: (db) =>
      insertHolders(
        db,
        Object.entries(holders).flatMap(([role, names]) =>
          names.map((name) => ({ role, name, orgId: teams.company })),
        ),
      ),
  });
  // somebody is away, and represented
  const away = { userId: people.wang, substituteId: people.bob, active: true };
  await office.draft('admin', 'absence', {
    ...away,
    startDate: '2026-11-01',
    endDate: '2027-12-31',
  });
  await office.services.refresh();
  return {
    ...office,
    deals: await openDeals(office, '40.00'),
    spare: fc
      .sample(anyFlow, { numRuns: 10, seed: seed + 1 })
      .map(withEffect)
      .map(asInCompany),
    check: async () => {
      await office.check();
      await expectSoundLedger(office);
    },
  };
}

/** Ends with an effect, so that every process may take the place of any other in its module. */
const withEffect = (flow: Flow): Flow => ({
  ...flow,
  steps: [
    ...flow.steps,
    { id: 'last', type: 'effect', title: { en: 'Last', zh: '最后' }, effects: ['e'] },
  ],
});

function withRoles({ file, kind, value }: Source): Source {
  const { roles } = value as Roles;
  const finance = roles['finance']!;
  const more = Object.fromEntries(Object.keys(holders).map((role) => [role, finance]));
  return parseSource(file, kind, JSON.stringify({ roles: { ...roles, ...more } }));
}

/** The countersigned paper, with what a random process speaks of, and another process. */
function moduleWith(
  sources: readonly Source[],
  flow: Flow,
  name: string,
  granted: Grant[],
): Source {
  const source = sources.find(({ file }) => file.endsWith(`${child}.module.json`))!;
  const model = source.value as Module;
  const titled = { title: { en: 'Word', zh: '词' } };
  const list = {
    ...titled,
    type: 'table' as const,
    columns: { place: { ...titled, type: 'string' as const } },
  };
  const more: Module['fields'] = {
    f0: { ...titled, type: 'boolean' },
    f1: { ...titled, type: 'boolean' },
    back: { ...titled, type: 'boolean' },
    d0: { ...titled, type: 'date' },
    d1: { ...titled, type: 'date' },
    note: { ...titled, type: 'string' },
    ownerId: { ...titled, type: 'user' },
    l0: list,
    l1: list,
    l3: list,
  };
  const screens = model.screens?.map((screen) => ({ ...screen, path: `/${name}/${screen.id}` }));
  const effects = [{ id: 'e', on: 'step' as const, set: { values: { note: "'x'" } } }];
  const module = {
    ...model,
    module: name,
    entity: name,
    access: [...model.access, ...granted],
    fields: { ...model.fields, ...more },
    screens,
    flow: asInCompany(flow),
    effects,
  };
  return parseSource(`${name}.module.json`, 'module', JSON.stringify(module));
}

const asInCompany = (flow: Flow) => JSON.parse(JSON.stringify(flow, inCompany)) as Flow;

/** What random processes name, as the company has it: a person, and a module whose process is called. */
function inCompany(key: string, value: unknown): unknown {
  if (key === 'user' && value === 'dan') return 'P4';
  return key === 'create' ? { module: child, values: { title: "'Child'" } } : value;
}

/** The lists of a random record, by how many entries they have. */
export const lists = {
  l0: [],
  l1: [{ place: 'a' }],
  l3: [{ place: 'a' }, { place: 'b' }, { place: 'c' }],
};
