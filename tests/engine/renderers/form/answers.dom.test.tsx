import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { fieldViews } from '#engine/renderers/fields/index.ts';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { idOf, order, people, registry } from '../fixture.ts';
import { compiling, mount, press } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

const title = (en: string, zh: string) => ({ en, zh });
const question = (type: Field['type'], en: string): Field => ({ type, title: title(en, '问题') });
const survey = JSON.stringify({
  fields: {
    who: question('user', 'Driver'),
    where: question('org', 'Place'),
    papers: question('attachment', 'Papers'),
  },
  form: {
    tabs: [
      {
        id: 'main',
        title: title('Form', '表单'),
        sections: [{ id: 'main', rows: [['who', 'where'], ['papers']] }],
      },
    ],
  },
  dicts: [],
});
const module: Module = {
  ...order,
  module: 'filled',
  record: { title: 'values' },
  fields: {
    survey: { type: 'formDesign', title: title('Survey', '调查问卷') },
    values: { type: 'answers', title: title('Answers', '填写内容'), answersTo: 'survey' },
  },
  checks: [],
  form: {
    tabs: [{ id: 'a', title: order.title, sections: [{ id: 's', rows: [['values']] }] }],
  },
};
const paper = { id: idOf(31), name: '收据.pdf', size: 3, type: 'application/pdf' };
const answers = JSON.stringify({ who: people[0]!.id, where: idOf(201), papers: [paper] });
const titles = { 'values.who': '驾驶员甲', 'values.where': '软件事业部' };

test('people and departments are chosen by name, files uploaded, inside of a form', async () => {
  const form = createRef<RecordFormHandle>();
  mount(
    <RecordForm
      ref={form}
      module={module}
      mode="edit"
      record={{ survey, values: answers }}
      titles={titles}
    />,
    {
      services: compiling({
        ...fixtureServices('en'),
        registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
      }),
    },
  );
  const driver = () => screen.getByLabelText<HTMLInputElement>(/^Driver/);
  await waitFor(() => expect(driver().value).toBe('驾驶员甲'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Place/).value).toBe('软件事业部');
  press(driver());
  const option = await screen.findByRole('option', { name: people[1]!.name });
  fireEvent.click(option);
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(picker, { target: { files: [new File(['x'], '照片.png')] } });
  const given = () => JSON.parse(form.current!.getData().values as string) as object;
  await waitFor(() =>
    expect(given()).toMatchObject({
      who: people[1]!.id,
      papers: [paper, { id: 'up-照片.png', name: '照片.png' }],
    }),
  );
});

test('answers are read by name; people open their record, files can be looked at', () => {
  const opened: string[] = [];
  const { View } = fieldViews.answers;
  mount(
    <View
      field={module.fields.values!}
      value={answers}
      path="values"
      beside={{ fields: {}, values: { survey, values: answers } }}
      titles={(path) => titles[path as keyof typeof titles]}
    />,
    { services: fixtureServices('en', opened) },
  );
  fireEvent.click(screen.getByText('驾驶员甲'));
  fireEvent.click(screen.getByText('收据.pdf'));
  expect(opened).toEqual([`person/${people[0]!.id}`, '收据.pdf']);
});

const sheet = JSON.stringify({
  fields: {
    costs: {
      type: 'table',
      title: title('Costs', '费用'),
      rows: { min: 2, max: 2 },
      columns: {
        of: { type: 'string', title: title('Subject', '科目'), readOnly: true },
        amount: { type: 'money', title: title('Amount', '金额') },
      },
    },
  },
  form: {
    tabs: [
      {
        id: 'main',
        title: title('Form', '表单'),
        sections: [{ id: 'main', rows: [['costs']] }],
      },
    ],
  },
  dicts: [],
  begins: { costs: [{ of: 'Travel' }, { of: 'Office' }] },
});

test('a sheet begins with its rows, and is read as lines with their totals', () => {
  const services = compiling({
    ...fixtureServices('en'),
    registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
  });
  const { unmount } = mount(
    <RecordForm module={module} mode="edit" record={{ survey: sheet, values: null }} />,
    { services },
  );
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('3');
  expect(screen.queryByRole('button', { name: /Add row/ })).toBeNull();
  unmount();
  const { View } = fieldViews.answers;
  const values = JSON.stringify({ costs: [{ of: 'Travel', amount: '1.50' }, { amount: '2.00' }] });
  mount(
    <View
      field={module.fields.values!}
      value={values}
      path="values"
      beside={{ fields: {}, values: { survey: sheet, values } }}
      titles={() => undefined}
    />,
    { services },
  );
  const told = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(told.slice(1)).toEqual(['1Travel¥1.50', '2—¥2.00', 'Total¥3.50']);
});
