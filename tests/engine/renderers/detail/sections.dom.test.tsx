import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Information } from '#engine/renderers/detail/Information.tsx';
import { RecordForm } from '#engine/renderers/form/RecordForm.tsx';
import * as stories from '#engine/renderers/form/sections.stories.tsx';
import type { Language, Module, Note } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { customers, order, orderRecord, orderTitles } from '../fixture.ts';
import { mount } from '../mount.tsx';

const { orderNo, title, orderDate, amount } = order.fields;
const module: Module = {
  ...order,
  fields: {
    orderNo: orderNo!,
    title: { ...title!, default: "'Chairs'" },
    orderDate: { ...orderDate!, default: "'2026-11-20'" },
    amount: amount!,
  },
  form: {
    tabs: [
      {
        id: 'main',
        title: order.title,
        sections: [
          {
            id: 'document',
            title: { en: 'Document', zh: '单据信息' },
            rows: [['orderNo', 'title', 'orderDate']],
          },
          { id: 'what', title: { en: 'What', zh: '内容' }, rows: [['amount']] },
        ],
      },
    ],
  },
};
const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width,
    height: 800,
  });
const open = () => mount(<RecordForm module={module} mode="create" />);

beforeEach(() => setWidth(360));
afterEach(() => setWidth(1024));

test.each([360, 1024])(
  'a section that is filled in by itself is a line, and opens at its first field, at %i px',
  async (width) => {
    setWidth(width);
    open();
    const line = screen.getByText('Document').parentElement!;
    expect(line.textContent).toContain('Chairs');
    expect(line.textContent).toContain('2026-11-20');
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Document', expanded: false }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Title/)));
  },
);

const limit: Note = {
  id: 'limit',
  tone: 'amber',
  visibleWhen: 'amount > 1000',
  text: {
    en: '{title} of {customerId} ({customerId.taxNo}, key: {level}) is {over} above the limit, {orderDate}',
    zh: '{title}超限 {over}',
  },
  figures: { over: 'amount - 1000' },
};
const withNote: Module = {
  ...order,
  form: {
    tabs: [
      {
        id: 'main',
        title: order.title,
        sections: [{ id: 'what', notes: [limit], rows: [['title', 'amount'], ['customerId']] }],
      },
    ],
  },
};

test('a note tells the figures that the form has now, and is told only while it holds', async () => {
  setWidth(1024);
  const record = { ...orderRecord(1), amount: '900.00', orderDate: null };
  mount(<RecordForm module={withNote} mode="edit" record={record} titles={orderTitles} />);
  const told = () => screen.queryByText(/above the limit/)?.textContent;
  expect(told()).toBeUndefined();
  const { name, taxNo } = customers[1]!;
  fireEvent.input(screen.getByLabelText(/^Amount/), { target: { value: '3234.5' } });
  const over = (figure: string) =>
    `软件开发服务订单 1 of ${name} (${taxNo}, key: Key) is ${figure} above the limit, —`;
  await waitFor(() => expect(told()).toBe(over('2,234.50')));
  fireEvent.input(screen.getByLabelText(/^Amount/), { target: { value: '5000' } });
  await waitFor(() => expect(told()).toBe(over('4,000.00')));
});

test('whoever decides reads it, too', () => {
  setWidth(1024);
  mount(
    <RecordForm module={withNote} mode="approve" record={orderRecord(1)} titles={orderTitles} />,
  );
  expect(screen.getByText(/above the limit/).textContent).toContain('6,919.01');
});

const folded: Module = {
  ...order,
  form: {
    tabs: [
      {
        id: 'main',
        title: order.title,
        sections: [
          { id: 'what', rows: [['title']] },
          {
            id: 'more',
            title: { en: 'More', zh: '更多' },
            folded: true,
            rows: [['amount', 'taxRate']],
          },
        ],
      },
    ],
  },
};
const more = (expanded: boolean) => screen.queryByRole('button', { name: 'More', expanded });

test('a section that is to be folded is a line, opened and folded by hand', async () => {
  setWidth(1024);
  mount(<RecordForm module={folded} mode="edit" record={orderRecord(1)} titles={orderTitles} />);
  expect(more(false)!.parentElement!.textContent).toContain('7,919.01');
  expect(screen.queryByLabelText(/^Amount/)).toBeNull();
  fireEvent.click(more(false)!);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Amount/)));
  fireEvent.click(more(true)!);
  expect(screen.queryByLabelText(/^Amount/)).toBeNull();
});

test('it opens by itself where something in it is wrong, and stays open while that is mended', async () => {
  setWidth(1024);
  const record = { ...orderRecord(1), title: '', amount: null };
  mount(
    <RecordForm module={folded} mode="edit" record={record} titles={orderTitles}>
      <button type="submit">Save</button>
    </RecordForm>,
  );
  fireEvent.submit(document.querySelector('form')!);
  const amount = await screen.findByLabelText(/^Amount/);
  expect(more(true)).toBeNull();
  fireEvent.input(amount, { target: { value: '5' } });
  await waitFor(() => expect(more(true)).toBeTruthy());
  screen.getByLabelText(/^Amount/);
});

test('whoever looks at the record opens it there, too', () => {
  mount(<Information module={folded} record={orderRecord(1)} titles={orderTitles} />);
  const { open, textContent } = document.querySelector('details')!;
  expect({ open, isTold: textContent.includes('7,919.01') }).toEqual({ open: false, isTold: true });
});

const half: RecordData = { ...orderRecord(1), amount: null, taxRate: null };

test('what has no value is named in one line, for whoever looks', () => {
  // what is worked out is nobody's to fill in
  const record = { ...half, taxAmount: null };
  mount(<Information module={folded} record={record} titles={orderTitles} />);
  screen.getByText('Not filled in: Amount, Tax rate');
  expect(screen.queryByText('Amount')).toBeNull();
});

test('what has no value is named in one line, for whoever decides; what they may fill in stands there', () => {
  setWidth(1024);
  const sections = [{ id: 'what', rows: [['title'], ['amount', 'taxRate']] }];
  const open = { ...order, form: { tabs: [{ id: 'main', title: order.title, sections }] } };
  const permissions = { taxRate: 'write' } as const;
  mount(
    <RecordForm
      module={open}
      mode="approve"
      record={half}
      titles={orderTitles}
      permissions={permissions}
    />,
  );
  expect(document.body.textContent).toMatch(/Not filled in: Amount(?!, )/);
  screen.getByLabelText(/^Tax rate/);
});

test('what of lines stands beside their grid is opened by each line, also by whoever reads', async () => {
  const terms = { ...order.fields.terms!, aside: ['price'] };
  const sections = [{ id: 'lines', rows: [['terms']] }];
  const module: Module = {
    ...order,
    fields: { ...order.fields, terms },
    form: { tabs: [{ id: 'main', title: order.title, sections }] },
  };
  mount(<Information module={module} record={orderRecord(1)} titles={orderTitles} />);
  expect(screen.queryByText('Price')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More columns: Row 1' }));
  const line = await screen.findByRole('dialog');
  expect(line.textContent).toMatch(/Price.*1,200\.50/);
});

test('the story of a section tells its notes with the figures of the form, in both languages', () => {
  setWidth(1024);
  const Shown = stories.default.component;
  const told = (language: Language, note: RegExp) => {
    const { unmount } = mount(<Shown {...stories.Notes.args} />, { language });
    const { textContent } = screen.getByText(note);
    unmount();
    return textContent;
  };
  expect(told('en', /above the limit/)).toContain('234.5');
  expect(told('zh', /超出限额/)).toContain('234.5');
});

test('the story of a folded section opens it', () => {
  setWidth(1024);
  const Shown = stories.default.component;
  const { unmount } = mount(<Shown {...stories.Folded.args} />);
  expect(screen.queryByRole('textbox', { name: /Account/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Payee', expanded: false }));
  screen.getByRole('textbox', { name: /Account/ });
  unmount();
  mount(<Shown {...stories.FoldedReadOnly.args} />);
  expect(document.querySelector('details')!.open).toBe(false);
});
