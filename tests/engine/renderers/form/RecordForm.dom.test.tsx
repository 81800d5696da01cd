import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef, Profiler } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { RecordForm, type RecordFormHandle } from '#engine/renderers/form/RecordForm.tsx';
import { customers, order, orderRecord, orderTitles } from '../fixture.ts';
import { compiling, mount } from '../mount.tsx';
import { fixtureServices } from '../services.ts';

type Props = Partial<Parameters<typeof RecordForm>[0]>;

async function open(
  props: Props = {},
  language: 'en' | 'zh' = 'en',
  services = compiling(fixtureServices(language)),
) {
  const ref = createRef<RecordFormHandle>();
  mount(
    <RecordForm
      ref={ref}
      module={order}
      mode="edit"
      record={orderRecord(1)}
      titles={orderTitles}
      {...props}
    >
      <button type="submit">Save</button>
    </RecordForm>,
    { language, services },
  );
  // Chunks out of sight are mounted in idle moments.
  await waitFor(() => expect(field('terms')).toBeTruthy(), { timeout: 10_000 });
  return ref.current!;
}
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
const field = (name: string) => document.querySelector<HTMLElement>(`[data-field="${name}"]`)!;
/** Submits, and lets the checking end. */
const saved = () =>
  act(async () => {
    fireEvent.submit(document.querySelector('form')!);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

describe('a form', () => {
  test('shows the record in the language of the person', async () => {
    await open({}, 'zh');
    expect(screen.getByLabelText(/订单名称/)).toHaveProperty('value', orderRecord(1).title);
    expect(screen.getByLabelText(/^客户/)).toHaveProperty('value', customers[1]!.name);
    expect(field('status').textContent).toContain('审批中');
  });

  test('a section of which nothing is to be seen goes with its heading, and comes back', async () => {
    const legends = () => [...document.querySelectorAll('legend')].map((one) => one.textContent);
    const module = {
      ...order,
      fields: {
        ...order.fields,
        ownerId: { ...order.fields.ownerId!, visibleWhen: "title == 'Owned'" },
      },
    };
    const hidden = { members: 'hidden', orgId: 'hidden', place: 'hidden' } as const;
    await open({
      module,
      mode: 'approve',
      permissions: { ...hidden, files: 'hidden', remark: 'hidden', title: 'write', terms: 'write' },
    });
    expect(legends()).toHaveLength(2);
    type(screen.getByLabelText(/^Title/), 'Owned');
    await waitFor(() => expect(legends()).toHaveLength(3));
  });

  test('a keystroke writes the record and renders nothing', () => {
    const ref = createRef<RecordFormHandle>();
    const rendered = vi.fn();
    mount(
      <Profiler id="form" onRender={rendered}>
        <RecordForm
          ref={ref}
          module={order}
          mode="edit"
          record={orderRecord(1)}
          titles={orderTitles}
        />
      </Profiler>,
    );
    rendered.mockClear();
    type(screen.getByLabelText(/^Title/), 'Another title');
    expect(ref.current!.getData().title).toBe('Another title');
    expect(rendered).not.toHaveBeenCalled();
  });

  test('money is grouped at rest, plain while it is edited, and kept exact', async () => {
    const form = await open();
    const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/);
    expect(amount.value).toBe('7,919.01');
    amount.focus();
    expect(amount.value).toBe('7919.01');
    type(amount, '1,234,567.8');
    fireEvent.blur(amount);
    expect(amount.value).toBe('1,234,567.80');
    expect(form.getData().amount).toBe('1234567.80');
  });

  test('a percentage is typed without its sign and stored as a fraction', async () => {
    const form = await open();
    type(screen.getByLabelText(/^Tax rate/), '6');
    expect(form.getData().taxRate).toBe('0.06');
  });

  test('text is trimmed when it is left', async () => {
    const form = await open();
    const title = screen.getByLabelText<HTMLInputElement>(/^Title/);
    type(title, '  spaces  ');
    fireEvent.blur(title);
    expect(title.value).toBe('spaces');
    expect(form.getData().title).toBe('spaces');
  });

  test('a figure that loses its grouping under the cursor is chosen whole, to be typed over', async () => {
    await open();
    const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/);
    type(amount, '12345.6');
    fireEvent.blur(amount);
    act(() => amount.focus());
    expect(amount.value).toBe('12345.60');
    expect([amount.selectionStart, amount.selectionEnd]).toEqual([0, amount.value.length]);
  });

  test('computed fields follow what they read, to the cent', async () => {
    const form = await open();
    type(screen.getByLabelText(/^Amount/), '1000.55');
    type(screen.getByLabelText(/^Tax rate/), '13%');
    expect(form.getData().taxAmount).toBe('130.07');
    expect(field('taxAmount').textContent).toContain('130.07');
  });

  test('formulas of lines read their record', async () => {
    const form = await open();
    type(screen.getByLabelText(/^Amount/), '1000');
    expect((form.getData().terms as { amount: string }[]).map((line) => line.amount)).toEqual([
      '300.00',
      '700.00',
    ]);
  });

  test('a conditional field appears, becomes required, and goes again', async () => {
    const form = await open();
    expect(screen.queryByLabelText(/^Reason/)).toBeNull();
    fireEvent.click(screen.getByLabelText('Urgent'));
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('tagName', 'TEXTAREA');
    await act(() => form.validate());
    expect(field('urgentReason').textContent).toContain('Please fill this in');
    fireEvent.click(screen.getByLabelText('Urgent'));
    expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  });

  test('choosing a reference fetches what belongs to it', async () => {
    const form = await open();
    act(() => form.setData({ customerId: customers[2]!.id }));
    await waitFor(() => expect(form.getData().taxNo).toBe(customers[2]!.taxNo));
    expect(screen.getByLabelText(/^Tax number/)).toHaveProperty('value', customers[2]!.taxNo);
  });

  test('a rule of the whole record is shown in the summary', async () => {
    const onSubmit = vi.fn();
    await open({ onSubmit });
    type(screen.getByLabelText(/^Amount/), '1000000.01');
    await saved();
    expect(screen.getByRole('alert').textContent).toContain('An order is at most 1,000,000');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('submitting shows each error at its field, tied to it, and focuses the first', async () => {
    const onSubmit = vi.fn();
    await open({ mode: 'create', record: undefined, onSubmit });
    await saved();
    const title = screen.getByLabelText(/^Title/);
    const described = title.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      'Please fill this in',
    );
    expect(title.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(title));
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toContain('Please correct 3 fields');
    fireEvent.click(within(summary).getByText(/^Amount/));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Amount/)));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a field says what is wrong after it is left, not before, and not its neighbours', async () => {
    await open({ mode: 'create', record: undefined });
    const amount = screen.getByLabelText(/^Amount/);
    type(amount, 'many');
    expect(field('amount').textContent).not.toContain('must be a number');
    fireEvent.blur(amount);
    await waitFor(() => expect(field('amount').textContent).toContain('must be a number'));
    expect(field('title').textContent).not.toContain('Please fill this in');
    type(amount, '5');
    await waitFor(() => expect(field('amount').textContent).not.toContain('must be a number'));
  });

  test('a valid record is submitted as plain data', async () => {
    const onSubmit = vi.fn();
    await open({ onSubmit });
    type(screen.getByLabelText(/^Title/), 'New title');
    await saved();
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onSubmit.mock.calls[0]![0]).toMatchObject({ title: 'New title', amount: '7919.01' });
  });

  test("the server's messages land on fields, and each goes when its field is written", async () => {
    const form = await open();
    act(() => form.setErrors({ title: ['Taken already'], amount: ['Too much'], '': ['Stale'] }));
    expect(field('title').textContent).toContain('Taken already');
    expect(screen.getByRole('alert').textContent).toContain('Stale');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Title/)));
    type(screen.getByLabelText(/^Title/), 'Free');
    fireEvent.blur(screen.getByLabelText(/^Title/));
    await waitFor(() => expect(field('title').textContent).not.toContain('Taken already'));
    expect(field('amount').textContent).toContain('Too much');
  });

  test('it knows whether it was changed, and writing the old value back is no change', async () => {
    const onChange = vi.fn();
    const form = await open({ onChange });
    expect(form.isDirty()).toBe(false);
    const title = screen.getByLabelText<HTMLInputElement>(/^Title/);
    const old = title.value;
    type(title, 'x');
    expect(form.isDirty()).toBe(true);
    expect(onChange).toHaveBeenLastCalledWith(true);
    type(title, old);
    expect(form.isDirty()).toBe(false);
    type(title, 'saved');
    form.markSaved(form.getData());
    expect(form.isDirty()).toBe(false);
  });

  test('in an approval the step decides: written, read or hidden', async () => {
    await open({ mode: 'approve', permissions: { remark: 'write', amount: 'hidden' } });
    expect(await screen.findByLabelText(/^Remark/)).toHaveProperty('tagName', 'TEXTAREA');
    expect(within(field('title')).queryByRole('textbox')).toBeNull();
    expect(field('title').textContent).toContain(orderRecord(1).title);
    expect(field('amount')).toBeNull();
  });

  test('a status and a number given by the server are never typed in', async () => {
    await open();
    expect(within(field('status')).queryByRole('combobox')).toBeNull();
    expect(screen.getByLabelText('Order number')).toHaveProperty('readOnly', true);
  });

  test('files upload with their progress; what fails can be tried again', async () => {
    const form = await open();
    const input = field('files').querySelector<HTMLInputElement>('input[type=file]')!;
    const pick = (name: string) =>
      fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
    pick('plan.pdf');
    await waitFor(() => expect(form.getData().files).toHaveLength(2));
    pick('bad.exe');
    await waitFor(() => expect(field('files').textContent).toContain('Upload failed'));
    expect(screen.getByRole('button', { name: 'Try again: bad.exe' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove plan.pdf' }));
    expect(form.getData().files).toHaveLength(1);
  });

  test.each([
    ['en', '“video.mp4” is larger than 100 MB'],
    ['zh', '“video.mp4”超过 100 MB'],
  ] as const)(
    'a file that is too large is refused before it is sent: %s',
    async (language, words) => {
      const sent: string[] = [];
      const services = compiling({
        ...fixtureServices(language),
        maxFileMegabytes: 100,
        upload: async ({ file }) => {
          sent.push(file.name);
          return { id: '1', name: file.name, size: file.size, type: file.type };
        },
      });
      await open({}, language, services);
      const input = field('files').querySelector<HTMLInputElement>('input[type=file]')!;
      const sized = (name: string, megabytes: number) => {
        const file = new File(['x'], name);
        Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
        return file;
      };
      fireEvent.change(input, {
        target: { files: [sized('video.mp4', 100.1), sized('plan.pdf', 100)] },
      });
      await waitFor(() => expect(field('files').textContent).toContain(words));
      expect(field('files').querySelector('[aria-label*="video.mp4"]')).not.toBeNull();
      expect(screen.queryByRole('button', { name: /^(Try again|重试).*video.mp4/ })).toBeNull();
      expect(sent).toEqual(['plan.pdf']);
    },
  );

  test('province and city: the cities follow the province', async () => {
    const form = await open();
    fireEvent.change(screen.getByLabelText('Place: Province'), { target: { value: '310000' } });
    expect(form.getData().place).toMatchObject({ provinceName: '上海市', cityName: '上海市' });
    fireEvent.change(screen.getByLabelText('Place: Province'), { target: { value: '320000' } });
    expect(form.getData().place).toMatchObject({ provinceCode: '320000', cityCode: null });
  });
});
