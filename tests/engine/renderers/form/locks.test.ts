import { expect, it } from 'vitest';
import type { WidgetProps } from '#engine/renderers/fields/FieldView.ts';
import { isWritable } from '#engine/renderers/fields/table/lineState.ts';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

const title = { en: 'Field', zh: '字段' };
const rows = [['kind'], ['code', 'seal', 'plate', 'note'], ['lines']];
const module: Module = {
  ...order,
  module: 'locker',
  fields: {
    kind: { type: 'string', title },
    code: { type: 'string', title, readOnlyWhen: 'createdAt != null' },
    seal: { type: 'string', title, readOnlyWhen: 'seal != null' },
    plate: { type: 'string', title, once: true },
    note: { type: 'string', title, visibleWhen: "kind == 'gift'" },
    lines: {
      type: 'table',
      title,
      columns: {
        hint: { type: 'string', title, visibleWhen: "parent.kind == 'gift'" },
        serial: { type: 'string', title, once: true },
      },
    },
  },
  form: { tabs: [{ id: 'main', title, sections: [{ id: 'main', rows }] }] },
};
const open = (record?: RecordData) =>
  new FormModel({
    module,
    services: {
      ...fixtureServices('en'),
      registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
    },
    mode: record ? 'edit' : 'create',
    ...(record && { record }),
  });
const isLocked = (model: FormModel, name: string) => model.states.get(name).isReadOnly;

it('what is set once is open in a new form until it is saved', () => {
  const model = open();
  model.store.set(['code'], 'A');
  expect(isLocked(model, 'code')).toBe(false);
  model.markSaved({ code: 'A', createdAt: '2026-11-20T01:00:00Z' });
  expect(isLocked(model, 'code')).toBe(true);
});

it('a lock that asks for its own field does not shut at the first key', () => {
  const model = open({ createdAt: '2026-11-20T01:00:00Z' });
  model.store.set(['seal'], 'X');
  expect(isLocked(model, 'seal')).toBe(false);
  expect(isLocked(model, 'code')).toBe(true);
  model.markSaved({ ...model.store.getData() });
  expect(isLocked(model, 'seal')).toBe(true);
});

it('what is set once is open while it is stored empty, in a field and in a cell', () => {
  const model = open({ plate: null, lines: [{ id: '1', serial: null }] });
  const { columns } = module.fields['lines']!;
  const table: WidgetProps = {
    id: 'lines',
    path: ['lines'],
    field: module.fields['lines']!,
    owner: { module: 'locker', field: 'lines' },
    label: 'Lines',
    place: 'form',
    required: false,
    readOnly: false,
    invalid: false,
  };
  const isWritableAt = (index: number) => isWritable(model, table, columns!['serial']!, index);
  model.store.set(['plate'], 'A');
  model.store.set(['lines', 0, 'serial'], 'S');
  expect([isLocked(model, 'plate'), isWritableAt(0)]).toEqual([false, true]);
  model.markSaved({ plate: 'A', lines: [{ id: '1', serial: 'S' }] });
  model.store.set(['lines', 1], { id: '2', serial: 'T' });
  expect([isLocked(model, 'plate'), isWritableAt(0), isWritableAt(1)]).toEqual([true, false, true]);
});

it('what was typed and is hidden by now is not sent', () => {
  const model = open({ kind: 'gift', note: 'old', lines: [{ id: '1', hint: 'old' }] });
  model.store.set(['note'], 'new');
  model.store.set(['lines', 0, 'hint'], 'new');
  expect(model.writable()).toMatchObject({ note: 'new', lines: [{ hint: 'new' }] });
  model.store.set(['kind'], 'sale');
  expect(model.writable()).toMatchObject({ note: 'old', lines: [{ id: '1', hint: 'old' }] });
});
