import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { layoutOf } from '#engine/renderers/form/layout.ts';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import { uiSchemaOf } from '#engine/renderers/form/uiSchema.ts';
import { order, orderRecord } from '../fixture.ts';
import { compiling, hosted } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const drawn = (module = order) => uiSchemaOf(module, layoutOf(module.form, module.fields), 'zh');

describe('what rjsf is told of a form', () => {
  test('is the type of each field as its widget, its title in the reader’s language, and its place', () => {
    expect(drawn()['amount']).toMatchObject({
      'ui:widget': 'money',
      'ui:title': order.fields['amount']!.title.zh,
      'ui:options': { span: 3, isGroup: false },
    });
  });

  test('changes with the layout and the field', () => {
    const amount = { ...order.fields['amount']!, type: 'integer', help: { en: 'Net', zh: '净额' } };
    const { form } = order;
    const module = {
      ...order,
      fields: { ...order.fields, amount } as typeof order.fields,
      form: {
        ...form,
        tabs: [{ ...form.tabs[0]!, sections: [{ id: 'only', rows: [['amount']] }] }],
      },
    };
    expect(Object.keys(drawn(module))).toEqual(['ui:options', 'amount']);
    expect(drawn(module)['amount']).toMatchObject({ 'ui:widget': 'integer', 'ui:help': '净额' });
  });

  test('is told anew in the other language when the person changes it, with what was typed', () => {
    const shown = (language: 'en' | 'zh') =>
      hosted(<RecordForm module={order} mode="edit" record={orderRecord(1)} />, {
        services: compiling(fixtureServices(language)),
      });
    const { rerender } = render(shown('en'));
    fireEvent.input(screen.getByLabelText(/^Title/), { target: { value: 'Typed' } });
    rerender(shown('zh'));
    expect(screen.getByLabelText(/订单名称/)).toHaveProperty('value', 'Typed');
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
  });
});
