import { expect, userEvent, waitFor as waitForAtMost, within } from 'storybook/test';

export interface Played {
  canvasElement: HTMLElement;
}
export type Play = (story: Played) => Promise<void>;
/** Parts of a field may come in a chunk of their own. */
const waitFor: typeof waitForAtMost = (holds) => waitForAtMost(holds, { timeout: 5_000 });

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control of the field. */
function controlIn(canvas: HTMLElement, selector = 'input, textarea, select'): Promise<Control> {
  return waitFor(() => {
    const control = canvas.querySelector<Control>(`[data-field] :is(${selector})`);
    if (!control) throw new Error('The field has no control');
    return control;
  });
}

/** Types into the field and leaves it, and holds what it reads then. */
export const typed =
  (text: string, reads = text): Play =>
  async ({ canvasElement }) => {
    const control = await controlIn(canvasElement);
    await userEvent.click(control);
    await userEvent.type(control, text);
    await userEvent.tab();
    await waitFor(async () => expect(await controlIn(canvasElement)).toHaveValue(reads));
  };

/** Ticks the first box. */
export const ticked: Play = async ({ canvasElement }) => {
  await userEvent.click(await controlIn(canvasElement, 'input[type=checkbox]'));
  await expect(await controlIn(canvasElement, 'input[type=checkbox]')).toBeChecked();
};

/** Chooses the option of a list that has this value. */
export const chosen =
  (value: string): Play =>
  async ({ canvasElement }) => {
    const control = await controlIn(canvasElement, 'select');
    await userEvent.selectOptions(control, value);
    await expect(control).toHaveValue(value);
  };

/** Takes a record that is offered, by keyboard. */
export const found: Play = async ({ canvasElement }) => {
  await userEvent.click(await controlIn(canvasElement));
  const options = await within(document.body).findAllByRole('option');
  const offered = options.map(({ textContent }) => textContent);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.tab();
  await waitFor(async () => {
    const { value } = await controlIn(canvasElement);
    await expect(value).not.toBe('');
    await expect(offered.some((title) => title.includes(value))).toBe(true);
  });
};

/** Presses the first button of this name, and holds that the field then says so. */
export const pressed =
  (name: RegExp, says: RegExp): Play =>
  async ({ canvasElement }) => {
    const [button] = await within(canvasElement).findAllByRole('button', { name });
    await userEvent.click(button!);
    await waitFor(() => expect(canvasElement.querySelector('form')).toHaveTextContent(says));
  };

/** Gives the field a file, which it then names. */
export const given =
  (name: string, type: string): Play =>
  async ({ canvasElement }) => {
    const control = await controlIn(canvasElement, 'input[type=file]');
    await userEvent.upload(control, new File(['…'], name, { type }));
    await waitFor(() => expect(canvasElement.querySelector('form')).toHaveTextContent(name));
  };
