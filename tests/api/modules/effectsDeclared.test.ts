import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Effect, Module, Transition } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { name, sql } from '#server/db/query.ts';
import { companyFiles } from '#tests/support/companyFiles.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import { givenEffect } from '#tests/support/effects/given.ts';
import { Lives } from '#tests/support/effects/Lives.ts';
import { handOf, remember, unseen } from '#tests/support/effects/proved.ts';
import { Transitions } from '#tests/support/effects/Transitions.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { isShipped } from '#tests/support/shipped.ts';
import { fewModules } from '#tests/support/sampledModules.ts';

let company: RealCompany;
let documents: Documents;
let lives: Lives;
let transitions: Transitions;
beforeAll(async () => {
  company = await openRealCompany();
  await switchRulesOff();
  documents = await Documents.open(company);
  lives = new Lives(company, documents);
  transitions = new Transitions(company, documents);
});
afterAll(() => company.close());

/** Rules of the company put its own accounts for those that effects declare: stories/voucherRules proves them. */
async function switchRulesOff() {
  const filters = [{ field: 'enabled', operator: 'eq', value: true } as const];
  const { rows } = done(await company.list('admin', 'voucherRule', { filters }), 'rules');
  for (const { id } of rows)
    done(await company.change('yangfan', 'voucherRule', id as string, { enabled: false }), 'off');
}

const modules = companyFiles
  .filter(({ kind }) => kind === 'module')
  .map(({ value }) => value as Module)
  .toSorted((a, b) => a.module.localeCompare(b.module));

/** What some modules declare, but for what is proved by hand. */
function tried<T extends { id: string }>(
  sign: string,
  declared: (module: Module) => readonly T[] | undefined,
) {
  const having = modules.filter((module) => declared(module)?.length);
  return fewModules(having, 2).flatMap((module) => {
    const isTried = (name: string) => !handOf(name) && !unseen.has(name);
    const own = declared(module)!.filter(({ id }) => isTried(`${module.module}${sign}${id}`));
    return own.length ? [[module.module, module, own] as const] : [];
  });
}

test.each(tried<Effect>('.', ({ effects }) => effects))(
  'what %s declares comes about',
  async (name, module, effects) => {
    const { faults, unproved, proved } = await lives.of(module, effects);
    remember(
      effects
        .filter(({ id }) => proved.has(id))
        .map((effect) => [`${name}.${effect.id}`, effect] as const),
    );
    // what generation cannot reach is proved by hand, where the module comes with the product
    const missing = isShipped(module) ? Object.fromEntries(unproved) : {};
    expect({ faults, unproved: missing }).toEqual({ faults: [], unproved: {} });
  },
  // a module with many effects is led through many lives
  600_000,
);

/** A record of which no button was pressed yet, or where none can be made the last there is. */
async function subject({ module, entity = module, transitions: all = [] }: Module) {
  const given = all.map(({ id }) => givenEffect(module, id)?.with);
  try {
    return await documents.pass(module, Object.assign({}, ...given) as RecordData);
  } catch (error) {
    const { db } = company.server.services;
    const last = await db.first<{ id: string }>(
      sql`select id from ${name('data', entity)} order by "createdAt" desc limit 1`,
    );
    if (!last) throw error;
    return last.id;
  }
}

describe.each(tried<Transition>('#', (module) => module.transitions))(
  'the status of %s changes as declared',
  (name, module, own) => {
    let id: Promise<string> | undefined;

    test.each(own.map((one) => [one.id, one] as const))('%s', async (_, transition) => {
      id ??= subject(module);
      expect(await transitions.trial(module, transition, await id)).toBeUndefined();
      remember([[`${name}#${transition.id}`, transition]]);
    });
  },
);
