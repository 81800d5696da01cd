import { describe, expect, it } from 'vitest';
import {
  addField,
  addSection,
  changeField,
  drawingOf,
  emptyDrawing,
  letDecide,
  moveField,
  optionsOf,
  putField,
  removeField,
  removeSection,
  textOfDrawing,
  withOptions,
} from '#engine/renderers/fields/formDesign/designOps.ts';
import {
  conditionOf,
  questionsOf,
  textOfCondition,
  type Condition,
} from '#engine/renderers/fields/formDesign/conditions.ts';
import { completeAnswers } from '#engine/record/completeAnswers.ts';
import { answeredIn } from '#engine/schema/formDesign.ts';
import { checkDesign } from '#engine/schema/check/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { validateRecord } from '#engine/record/validateRecord.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { exampleFiles } from '../../../scripts/schema/docs.ts';

const registry = createRegistry(definitionsOf(await exampleFiles()));
const text = (zh: string, en = zh) => ({ en, zh });

const first = addField(emptyDrawing(), 'section1', 'string', text('事由', 'Reason'));
const second = addField(first.drawn, 'section1', 'money', text('金额', 'Amount'));
const third = addField(second.drawn, 'section1', 'dict', text('类别', 'Kind'));
const [reason, amount, kind] = [first.name, second.name, third.name];
const drawn = changeField(third.drawn, amount, { required: true });
const design = textOfDrawing(drawn)!;

/** Messages about the answers to the drawn form, as a release of the example holds them. */
const faults = (answers: object | null, survey: string | null = design) => {
  const variables = { version: '1', survey, opinions: answers && JSON.stringify(answers) };
  const context = {
    variables,
    lookup: () => undefined,
    now: '2026-11-20T00:00:00Z',
    timeZone: 'UTC',
  };
  return validateRecord(registry, 'release', context)['opinions']?.map(({ en }) => en) ?? [];
};

describe('a drawn form', () => {
  it('is a right part of a module file, and is read back as it was drawn', () => {
    expect(checkDesign(registry, design)).toEqual([]);
    const inChinese = changeField(drawn, reason, { title: text('事由'), help: text('如实填写') });
    expect(checkDesign(registry, textOfDrawing(inChinese)!)).toEqual([]);
    expect(drawingOf(design)).toEqual(drawn);
    expect(textOfDrawing(emptyDrawing())).toBeNull();
  });

  it('keeps the order that fields are given, over sections too', () => {
    const namesOf = (of: typeof drawn) => of.sections.map(({ names }) => names);
    const two = addSection(drawn, text('其他'));
    expect(namesOf(moveField(two, kind, -1))).toEqual([[reason, kind, amount], []]);
    const moved = moveField(two, kind, 1);
    expect(namesOf(moved)).toEqual([[reason, amount], [kind]]);
    expect(namesOf(moveField(moved, kind, -1))).toEqual([[reason, amount, kind], []]);
    expect(moveField(moved, kind, 1)).toBe(moved);
    expect(namesOf(putField(moved, reason, 'section2', 0))).toEqual([[amount], [reason, kind]]);
    expect(namesOf(removeSection(moved, 'section1'))).toEqual([[reason, amount, kind]]);
    expect(namesOf(removeField(drawn, amount))).toEqual([[reason, kind]]);
  });

  it('keeps the values of options whose titles stay', () => {
    const more = withOptions(drawn, kind, [text('选项二', 'Option 2'), text('新', 'New')]);
    expect(more.dicts[0]!.items.map(({ value }) => value)).toEqual(['option2', 'option3']);
    expect(optionsOf(more, kind).map(({ en }) => en)).toEqual(['Option 2', 'New']);
    expect(checkDesign(registry, textOfDrawing(more)!)).toEqual([]);
  });
});

describe('people, departments and files of a drawn form', () => {
  const who = addField(emptyDrawing(), 'section1', 'users', text('审批人', 'Approvers'));
  const where = addField(who.drawn, 'section1', 'org', text('部门', 'Department'));
  const files = addField(where.drawn, 'section1', 'attachment', text('凭证', 'Papers'));
  const needed = changeField(files.drawn, files.name, { required: true });
  const asked = letDecide(needed, who.name, true);
  const person = '0190a0a0-0000-7000-8000-000000000001';

  it('are right, and say who decides', () => {
    const written = textOfDrawing(asked)!;
    expect(checkDesign(registry, written)).toEqual([]);
    expect(JSON.parse(written)).toMatchObject({ approvers: [who.name] });
    expect(drawingOf(written)).toEqual(asked);
    expect(textOfDrawing(removeField(asked, who.name))).not.toContain('approvers');
    const shown = changeField(asked, where.name, {
      visibleWhen: `${who.name} != null`,
      requiredWhen: `${files.name} != null`,
    });
    expect(checkDesign(registry, textOfDrawing(shown)!)).toEqual([]);
  });

  it('are answered by ids and files', () => {
    const survey = textOfDrawing(asked)!;
    const papers = [{ id: person, name: 'a.pdf', size: 1, type: 'application/pdf' }];
    expect(
      faults({ [who.name]: [person], [where.name]: person, [files.name]: papers }, survey),
    ).toEqual([]);
    expect(faults({ [who.name]: [person] }, survey)).toEqual(['Papers: Please add a file']);
    expect(
      faults({ [who.name]: person, [where.name]: [person], [files.name]: 'a.pdf' }, survey),
    ).toEqual([
      'Approvers: this value does not fit',
      'Department: this value does not fit',
      'Papers: this value does not fit',
    ]);
  });
});

describe('a design that nobody drew', () => {
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(design), ...change });
  const field = (spec: object) => ({
    fields: { a: { type: 'string', title: text('甲'), ...spec } },
  });
  it.each([
    ['no design at all', 'nonsense'],
    ['no fields', changed({ fields: {} })],
    ['a field that reads other records', changed(field({ type: 'ref', ref: 'order' }))],
    ['approvers that are no people', changed({ approvers: [amount] })],
    ['a word that has no place in a form', changed(field({ fetch: { from: 'b.c' } }))],
    ['a dictionary that is not there', changed(field({ type: 'dict', dict: 'nowhere' }))],
    ['an expression that cannot be read', changed(field({ visibleWhen: 'b ==' }))],
    ['a row with a field that is not there', changed(field({}))],
    ['dictionaries of another shape', changed({ dicts: [{ dict: 'x' }] })],
  ])('is refused with %s', (_, wrong) => {
    const faults = checkDesign(registry, wrong);
    expect(faults).not.toEqual([]);
    for (const { en, zh } of faults)
      expect([en, zh].map((said) => /[一-龥]/.test(said))).toEqual([/甲|类别/.test(en), true]);
  });
});

describe('answers', () => {
  it('are complete and of the types that were asked for', () => {
    expect(faults({ [reason]: '出差', [amount]: '12.50', [kind]: 'option1' })).toEqual([]);
    expect(faults({ [reason]: '出差' })).toEqual(['Amount: Please fill this in']);
    expect(faults(null)).toEqual(['Amount: Please fill this in']);
    expect(faults({ [amount]: 'many', [kind]: 'option9' })).toEqual([
      'Amount: this value does not fit',
      'Kind: this value does not fit',
    ]);
    expect(faults({ [amount]: '1.00', other: 'x' })).toEqual(['other: this value does not fit']);
  });

  it('need a form', () => {
    expect(faults({ [amount]: '1.00' }, null)).toEqual(['This form has not been published']);
    expect(faults(null, null)).toEqual([]);
  });
});

describe('conditions of a drawn form', () => {
  const said: [Condition, string][] = [
    [{ field: reason, is: 'filled' }, `${reason} != null`],
    [{ field: amount, is: 'empty' }, `${amount} == null`],
    [{ field: amount, is: 'atLeast', value: '100.5' }, `${amount} >= 100.5`],
    [{ field: kind, is: 'isNot', value: 'option2' }, `${kind} != 'option2'`],
  ];
  it.each(said)('are said and read back: %j', (condition, text) => {
    expect(textOfCondition(drawn, condition)).toBe(text);
    expect(conditionOf(text)).toEqual(condition);
    const target = condition.field === reason ? amount : reason;
    const asked = changeField(drawn, target, { visibleWhen: text, requiredWhen: text });
    expect(checkDesign(registry, textOfDrawing(asked)!)).toEqual([]);
    expect(checkDesign(registry, textOfDrawing(removeField(asked, condition.field))!)).toEqual([]);
  });

  it('say nothing while they are not whole, and of a formula nothing', () => {
    expect(textOfCondition(drawn, { field: amount, is: 'atMost' })).toBeUndefined();
    expect(conditionOf(`${amount} > 1 && ${amount} < 5`)).toBeUndefined();
    expect(questionsOf({ type: 'date' })).toEqual(['filled', 'empty']);
  });
});

describe('a sheet', () => {
  const title = text('预算', 'Budget');
  const sheet = JSON.stringify({
    fields: {
      costs: {
        type: 'table',
        title,
        required: true,
        rows: { min: 2, max: 2 },
        totals: ['total'],
        columns: {
          of: { type: 'string', title: text('科目', 'Subject'), readOnly: true },
          first: { type: 'money', title: text('一月', 'January'), required: true },
          second: { type: 'money', title: text('二月', 'February') },
          total: {
            type: 'computed',
            title: text('合计', 'Total'),
            valueType: 'money',
            formula: 'coalesce(first, 0) + coalesce(second, 0)',
          },
        },
      },
      all: {
        type: 'computed',
        title: text('总计', 'All'),
        valueType: 'money',
        formula: 'sum(costs.map(l, l.total))',
      },
    },
    form: {
      tabs: [{ id: 'main', title, sections: [{ id: 'main', rows: [['costs'], ['all']] }] }],
    },
    dicts: [],
    begins: { costs: [{ of: 'travel' }, { of: 'office' }] },
  });
  const lines = [
    { of: 'travel', first: '0.10', second: '0.20' },
    { of: 'office', first: '1.00' },
  ];

  it('is a right form, whose formulas are worked out whatever was sent', () => {
    expect(checkDesign(registry, sheet)).toEqual([]);
    const wrong = sheet.replace('coalesce(second, 0)', 'third');
    expect(checkDesign(registry, wrong).map(({ en }) => en)).not.toEqual([]);
    const { fields } = registry.module('release');
    const sent = { costs: lines.map((line) => ({ ...line, total: '9.00' })), all: '9.00' };
    const record = { survey: sheet, opinions: JSON.stringify(sent) };
    const given = answeredIn(registry, fields, record, 'opinions')!;
    const surroundings = {
      lookup: () => undefined,
      now: '2026-11-20T00:00:00Z',
      timeZone: 'UTC',
    };
    expect(JSON.parse(completeAnswers(given, surroundings)!)).toMatchObject({
      costs: [{ total: '0.30' }, { second: null, total: '1.00' }],
      all: '1.30',
    });
  });

  it('has the rows that it was given, each cell of its type', () => {
    expect(faults({ costs: lines }, sheet)).toEqual([]);
    const [travel] = lines;
    const twice = { costs: [travel, travel] };
    expect(faults(twice, sheet)).toEqual(['Budget: its rows are given by the form']);
    expect(faults({ costs: [travel, { of: 'office', second: '1.00' }] }, sheet)).toEqual([
      'Budget 2, January: Please fill this in',
    ]);
    expect(faults({ costs: [travel, { of: 'office', first: 'much' }] }, sheet)).toEqual([
      'Budget: this value does not fit',
    ]);
  });
});
