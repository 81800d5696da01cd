import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Module, Transition } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { sql } from '#server/db/query.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import { Transitions } from '#tests/support/effects/Transitions.ts';
import { givenEffect } from '#tests/support/effects/given.ts';
import { handOf, remember } from '#tests/support/effects/proved.ts';
import { openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { fewModules } from '#tests/support/sampledModules.ts';

let company: RealCompany;
let documents: Documents;
let transitions: Transitions;
beforeAll(async () => {
  company = await openRealCompany();
  documents = await Documents.open(company);
  transitions = new Transitions(company, documents);
});
afterAll(() => company.close());

const modules = (await loadFiles('schemas'))
  .filter(({ kind }) => kind === 'module')
  .map(({ value }) => value as Module)
  .filter(({ transitions }) => transitions?.length)
  .toSorted((a, b) => a.module.localeCompare(b.module));

/** A record that went all the way, or where none can be made the last there is. */
async function subject({ module, entity = module, transitions: all = [] }: Module) {
  const given = all.map(({ id }) => givenEffect(module, id)?.with);
  try {
    return await documents.file(module, Object.assign({}, ...given) as RecordData);
  } catch (error) {
    const { db } = company.server.services;
    const last = await db.first<{ id: string }>(
      sql`select id from ${sql.table(`data.${entity}`)} order by "createdAt" desc limit 1`,
    );
    if (!last) throw error;
    return last.id;
  }
}

const named = (module: Module, { id }: Transition) => `${module.module}#${id}`;

/** Those that are proved by hand are left out. */
const tried = fewModules(modules, 3)
  .map((module) => ({
    module,
    own: module.transitions!.filter((one) => !handOf(named(module, one))),
  }))
  .filter(({ own }) => own.length);

describe.each(tried.map(({ module, own }) => [module.module, module, own] as const))(
  'the status of %s changes as declared',
  (_, module, own) => {
    let id: Promise<string> | undefined;

    test.each(own.map((one) => [one.id, one] as const))('%s', async (_, transition) => {
      id ??= subject(module);
      expect(await transitions.trial(module, transition, await id)).toBeUndefined();
      remember([[named(module, transition), transition]]);
    });
  },
);
