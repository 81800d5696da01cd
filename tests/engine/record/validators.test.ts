import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { RecordValidator } from '#engine/renderers/form/RecordValidator.ts';
import { recordJsonSchema } from '#engine/record/jsonSchema.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { validationMessages, type CompiledSchema } from '#engine/record/validationMessages.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadValidator, validatorOf } from '#server/definitions/validators.ts';
import { exampleFiles } from '../../../scripts/schema/docs.ts';

const registry = createRegistry(definitionsOf(await exampleFiles()));
const trip = registry.module('trip');
const validator = validatorOf(registry, trip);
const validate = loadValidator(registry, trip);

const messages = (record: unknown) =>
  validate(record) ? {} : validationMessages(validate.errors ?? [], trip);
const english = (record: unknown) =>
  Object.fromEntries(
    Object.entries(messages(record)).map(([path, list]) => [path, list.map(({ en }) => en)]),
  );

describe('the validator of a module', () => {
  it('lets a draft pass: absent and null values are empty', () => {
    expect(english({})).toEqual({});
    expect(english({ destination: null, stages: null, advance: null })).toEqual({});
    expect(english({ id: 'x', rev: 3, status: 'WTJ', destination: 'Ürümqi' })).toEqual({});
  });

  it('tells what does not fit, by path, in both languages', () => {
    expect(
      english({
        destination: 'x',
        startDate: '2026-02-30',
        transport: 'rocket',
        flight: 'M',
        advance: '50000.01',
        distance: 'far',
        travellerId: 'me',
        stages: [
          { id: '1', nights: -1, cost: '1.234' },
          { nights: 1.5, cost: '12345678901234567' },
        ],
      }),
    ).toEqual({
      destination: ['At least 2 characters'],
      startDate: ['There is no such day'],
      transport: ['This is not one of the choices'],
      flight: ['Like MU5101'],
      advance: ['At most 50,000'],
      distance: ['This must be a number with at most 1 decimal'],
      travellerId: ['This has the wrong form'],
      'stages.0.nights': ['At least 0'],
      'stages.0.cost': ['This must be a number with at most 2 decimals'],
      'stages.1.nights': ['This value does not fit here'],
      'stages.1.cost': ['At most 999,999,999,999.99'],
    });
    expect(messages({ destination: 'x' })['destination']).toEqual([
      { en: 'At least 2 characters', zh: '至少 2 个字符' },
    ]);
  });

  it('counts characters as people do', () => {
    expect(english({ destination: '𠮷'.repeat(60) })).toEqual({});
    expect(english({ destination: '𠮷' })).toEqual({ destination: ['At least 2 characters'] });
  });

  it('imports nothing, evaluates nothing, and has the same address for the same shape', () => {
    expect(validator.code).not.toMatch(/\brequire\(|\bimport\b|new Function|\beval\b/);
    expect(validatorOf(registry, structuredClone(trip)).hash).toBe(validator.hash);
    const cut = { ...trip, fields: { destination: trip.fields['destination']! } };
    expect(validatorOf(registry, cut).hash).not.toBe(validator.hash);
    expect(validatorOf(registry, cut).code).not.toContain('travellerId');
  });

  it('is let go when its module is published anew', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const refs = Array.from({ length: 20 }, (_, index) => {
      const changed = structuredClone(trip);
      changed.fields['destination']!.maxLength = 100 + index;
      return new WeakRef(loadValidator(registry, changed));
    });
    // what was referred to in one turn stays for that turn
    await new Promise((resolve) => setTimeout(resolve));
    collect();
    expect(refs.filter((ref) => ref.deref() !== undefined).length).toBeLessThan(3);
    expect(loadValidator(registry, trip)).toBe(validate);
  });

  it('serves rjsf under a policy that forbids compiling', async () => {
    const rjsf = new RecordValidator();
    const schema = recordJsonSchema(trip, { dict: registry.findDict });
    expect(rjsf.errorsIn({ destination: 1 })).toEqual([]);
    rjsf.arrived(
      (await import(
        `data:text/javascript;base64,${Buffer.from(validator.code).toString('base64')}`
      )) as CompiledSchema,
    );
    expect(rjsf.isValid(schema, { destination: 'Xi’an' }, schema)).toBe(true);
    expect(rjsf.isValid(schema, { destination: 1 }, schema)).toBe(false);
    expect(rjsf.validateFormData({ destination: 1 }, schema)).toMatchObject({
      errors: [{ property: '.destination', name: 'type' }],
    });
    expect(rjsf.errorsIn({ destination: 'x' })).toMatchObject([
      { instancePath: '/destination', keyword: 'minLength' },
    ]);
  });
});

describe('the JSON Schema of a record', () => {
  it('carries titles of a language and what is always required', () => {
    const schema = recordJsonSchema(trip, {
      dict: (code) => registry.findDict(code),
      language: 'zh',
      withRequired: true,
    });
    expect(schema).toMatchObject({
      $id: 'trip',
      title: '出差申请',
      required: ['destination', 'travellerId', 'startDate', 'endDate', 'transport'],
      properties: {
        destination: { title: '目的地', description: '城市及客户', minLength: 2, maxLength: 60 },
        transport: { enum: ['rail', 'air', 'ship', null] },
        planned: { readOnly: true },
        stages: { items: { properties: { place: { title: '地点' } }, required: ['place'] } },
      },
    });
  });
});
