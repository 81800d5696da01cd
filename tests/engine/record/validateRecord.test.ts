import { describe, expect, it } from 'vitest';
import type { Language } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { validateRecord } from '#engine/record/validateRecord.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { exampleFiles } from '../../../scripts/schema/docs.ts';

const registry = createRegistry(definitionsOf(await exampleFiles()));
const complete: RecordData = {
  destination: 'Hangzhou',
  travellerId: 'u1',
  orgId: 'o1',
  startDate: '2026-11-20',
  endDate: '2026-11-22',
  transport: 'rail',
  stages: [{ id: 'l1', place: 'Hangzhou', nights: 0 }],
};
const byAir = {
  transport: 'air',
  flight: 'MU5101',
  stages: [{ id: 'l1', place: 'Hangzhou', nights: 0, cost: '1.00' }],
};
const broken = (change: RecordData, known = registry, language: Language = 'en') => {
  const variables = { ...complete, ...change, user: { id: 'u1' } };
  const context = {
    variables,
    lookup: () => undefined,
    now: '2026-11-20T00:00:00Z',
    timeZone: 'Asia/Shanghai',
  };
  const messages = validateRecord(known, 'trip', context, { isCut: known !== registry });
  return Object.fromEntries(
    Object.entries(messages).map(([path, list]) => [path, list.map((text) => text[language])]),
  );
};

describe('a complete record', () => {
  it('breaks nothing', () => expect(broken({})).toEqual({}));

  it('needs its required fields and lines', () => {
    expect(broken({ destination: '  ', stages: [], endDate: null })).toEqual({
      destination: ['Please fill this in'],
      endDate: ['Please choose'],
      stages: ['At least 1 line'],
    });
  });

  it('says in Chinese what is to be done with which field', () => {
    expect(broken({ destination: '', startDate: null }, registry, 'zh')).toEqual({
      destination: ['请填写目的地'],
      startDate: ['请选择开始日期'],
    });
  });

  it('tells once of a table that must be filled in and is empty', () => {
    const trip = registry.module('trip');
    const { stages } = trip.fields;
    const fields = { ...trip.fields, stages: { ...stages!, required: true, rows: { min: 1 } } };
    const strict = createRegistry({ ...registry, modules: [{ ...trip, fields }] });
    expect(broken({ stages: [] }, strict)).toEqual({ stages: ['Please add at least one line'] });
  });

  it('needs what is required only sometimes, and nothing that is hidden', () => {
    expect(broken(byAir)).toEqual({ reason: ['Please fill this in'] });
    expect(broken({ transport: 'rail', idNumber: 'wrong' })).toEqual({});
    expect(broken({ ...byAir, reason: 'far', idNumber: 'wrong' })).toEqual({
      idNumber: ['This is not an identity number'],
    });
  });

  it('needs what its variant requires, in lines too', () => {
    expect(broken({ transport: 'air', reason: 'far', idNumber: null })).toMatchObject({
      flight: ['Please fill this in'],
      'stages.0.cost': ['Please fill this in'],
    });
  });

  it('keeps checks and rules; a missing operand breaks none', () => {
    expect(broken({ endDate: '2026-11-19' })).toEqual({
      endDate: ['The trip ends before it begins'],
    });
    expect(broken({ startDate: null })).toEqual({ startDate: ['Please choose'] });
    expect(broken({ advance: '100.01', planned: '100.00' })).toEqual({
      '': ['The advance exceeds the planned cost'],
    });
    expect(broken({ advance: '100.01', planned: null })).toEqual({});
  });

  it('keeps conditions of lines, by path', () => {
    const stages = [
      { id: 'a', place: 'A', nights: 2, cost: '10.00' },
      { id: 'b', nights: 1 },
    ];
    expect(broken({ stages })).toEqual({
      'stages.1.place': ['Please fill this in'],
      'stages.1.cost': ['Please fill this in'],
    });
  });

  it('leaves to the server what a browser does not know enough for', () => {
    const { planned: _planned, ...fields } = registry.module('trip').fields;
    const cut = createRegistry({ ...registry, modules: [{ ...registry.module('trip'), fields }] });
    expect(broken({ advance: '100.01' }, cut)).toEqual({});
    expect(broken({ endDate: '2026-11-19' }, cut)).toEqual({
      endDate: ['The trip ends before it begins'],
    });
  });
});
