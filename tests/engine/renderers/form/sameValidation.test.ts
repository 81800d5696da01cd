import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDerived } from '#engine/renderers/form/FieldStates.ts';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Field, Module, Text } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { createRegistry, type Registry } from '#engine/schema/registry.ts';
import { knownFormulasOf, recompute } from '#engine/record/recompute.ts';
import { validateRecord } from '#engine/record/validateRecord.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { companyFiles } from '#tests/support/companyFiles.ts';
import { BusinessError } from '#server/BusinessError.ts';
import { cleanValues } from '#server/features/records/save/givenValues.ts';
import { colours, fieldTypes, sampleOf } from '#tests/engine/fields/fieldTypes.ts';
import { compiledOnServer } from '#tests/support/compiledOnServer.ts';
import { everything } from '#tests/support/everything.ts';
import { some } from '#tests/support/longTests.ts';
import { sampledModules } from '#tests/support/sampledModules.ts';
import { registry as fixture } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

const files = companyFiles;
const company = createRegistry(definitionsOf(files));
const types = createRegistry({
  ...fixture,
  modules: [...fixture.modules, everything],
  dicts: [...fixture.dicts, colours],
});

/** What a form of the browser says: with the validator that the server serves. */
async function told(registry: Registry, module: Module, record: RecordData) {
  const services = {
    ...fixtureServices('en'),
    registry,
    validator: async () => compiledOnServer(registry, module),
  };
  const model = new FormModel({ module, services, mode: 'edit', record });
  await model.load();
  const isShown = (path: string) => model.states.get(path.split('.')[0]!).isVisible;
  return { messages: model.validate(), isShown };
}

/** What the server says to the same data, of the fields a person can change. */
async function answered(registry: Registry, module: Module, record: RecordData) {
  const typed = Object.fromEntries(
    Object.entries(record).filter(([name]) => isTyped(module.fields[name]!)),
  );
  const all = new Set(
    Object.entries(module.fields).flatMap(([name, { columns = {} }]) => [
      name,
      ...Object.keys(columns).map((column) => `${name}.${column}`),
    ]),
  );
  let shape: Record<string, Text[]> = {};
  try {
    await cleanValues(registry, module, { data: typed, writable: all, before: {} });
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    shape = error.fields;
  }
  const { user, lookup, now } = { ...fixtureServices('en'), lookup: () => undefined };
  const surroundings = { lookup, now: now(), timeZone: registry.system.timeZone };
  // what is computed is there before the rules are asked
  const formulas = knownFormulasOf(registry, module.module);
  const whole = recompute(registry, module.module, record, surroundings, formulas);
  const rules = validateRecord(registry, module.module, {
    ...surroundings,
    variables: { ...whole, user },
  });
  return Object.fromEntries(
    Object.entries({ ...rules, ...shape }).map(([path, texts]) => [
      path,
      texts.map(({ en }) => en),
    ]),
  );
}

/** Right values, values of other types, and values just beside what is right. */
const valueOf = (field: Field): fc.Arbitrary<unknown> => {
  const { value, other } = sampleOf(field.type);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(value, other) },
    fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e21, [], [[]], {}, 'x', '2026-02-30', '-5'),
    fc.stringMatching(/^[a-z0-9.汉-]{1,30}$/),
    fc.array(fc.constantFrom<unknown>('YX', 'x', 1, null, {}), { maxLength: 3 }),
  );
};
const recordOf = (fields: Record<string, Field>): fc.Arbitrary<RecordData> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => isTyped(field) && !isDerived(field) && !isFile(field))
        .map(([name, field]) => [
          name,
          field.columns
            ? fc.array(
                recordOf(field.columns).map((line) => ({ ...line, id: 'line' })),
                {
                  maxLength: 2,
                },
              )
            : valueOf(field),
        ]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<RecordData>;
/** Files are bound by calls of their own. */
const isFile = ({ type }: Field) => type === 'attachment' || type === 'image';

/** A record on which both differ. */
const difference = async (registry: Registry, module: Module, numRuns: number) => {
  const run = await fc.check(
    fc.asyncProperty(recordOf(module.fields), async (record) => {
      const { messages, isShown } = await told(registry, module, record);
      const server = await answered(registry, module, record);
      const expected = Object.entries(server).filter(
        ([path]) => path === '' || (isChangeable(module, path) && isShown(path)),
      );
      expect(messages).toEqual(Object.fromEntries(expected));
    }),
    { numRuns, seed: 3 },
  );
  return run.failed ? [run.counterexample, String(run.errorInstance)] : undefined;
};

/** What a person could put right in the form. */
const isChangeable = (module: Module, path: string) => {
  const field = module.fields[path.split('.')[0]!];
  return field !== undefined && field.type !== 'status' && !isDerived(field);
};

describe('the browser and the server find the same mistakes, with the same words', () => {
  test.each(fieldTypes)('in a field of type %s', async (type) => {
    const names = Object.entries(everything.fields).filter(([, field]) => field.type === type);
    const module = { ...everything, fields: Object.fromEntries(names) };
    const found = await difference(
      createRegistry({ ...types, modules: [...fixture.modules, module] }),
      module,
      200,
    );
    expect(found).toBeUndefined();
  });

  test.each(
    some(
      sampledModules(company.modules).map(({ module }) => module),
      2,
    ),
  )('in the module %s', async (name) =>
    expect(await difference(company, company.module(name), 40)).toBeUndefined(),
  );
});
