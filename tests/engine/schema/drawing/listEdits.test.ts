import { describe, expect, it } from 'vitest';
import { addField, newField } from '#engine/schema/drawing/fieldEdits.ts';
import type { DrawnModule } from '#engine/schema/drawing/DrawnModule.ts';
import { listedUsually, listField } from '#engine/schema/drawing/listEdits.ts';
import { blankModule } from '#engine/schema/drawing/newModule.ts';
import type { FieldType } from '#engine/schema/language/index.ts';

const title = { en: 'Visit', zh: '来访' };

/** A module with the fields of a trait for documents, as it begins. */
const document: DrawnModule = {
  module: 'visit',
  title,
  record: { title: 'title', number: 'number' },
  fields: {
    number: { type: 'serial', title },
    applicantId: { type: 'user', title },
    orgId: { type: 'org', title },
    applyDate: { type: 'date', title },
    remark: { type: 'text', title },
    status: { type: 'status', title },
    title: { type: 'string', title },
  },
  list: { columns: [{ id: 'number' }, { id: 'title' }], more: ['orgId', 'applyDate'] },
};

const drawn = (module: DrawnModule, ...fields: [name: string, type: FieldType][]) =>
  fields.reduce(
    (now, [name, type]) => listField(addField(now, name, newField(type, title)), name),
    module,
  );
const columns = ({ list }: DrawnModule) => list!.columns!.map(({ id }) => id);

describe('the list of a new module', () => {
  it('ends with who, when, and the status, which then are not offered besides', () => {
    const listed = listedUsually(document);
    expect(columns(listed)).toEqual(['number', 'title', 'applicantId', 'applyDate', 'status']);
    expect(listed.list!.more).toEqual(['orgId']);
  });

  it('shows what is drawn, in its order, before what its trait ends with', () => {
    const listed = drawn(
      listedUsually(document),
      ['amount', 'money'],
      ['reason', 'text'],
      ['lines', 'table'],
      ['from', 'date'],
    );
    expect(columns(listed).join(' ')).toBe('number title amount from applicantId applyDate status');
  });

  it('takes eight columns, and begins without a trait with the title', () => {
    const beginning = { module: 'visit', title, path: '/custom/visit' };
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const fields = names.map((name): [string, FieldType] => [name, 'integer']);
    expect(columns(drawn(blankModule(beginning, ['staff']), ...fields)).join('')).toBe(
      'titleabcdefg',
    );
  });
});
