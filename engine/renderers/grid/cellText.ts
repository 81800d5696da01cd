type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isText = (element: unknown): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text');

/** The cell is chosen as a whole: nobody has put the caret into its text. */
export const isWhole = (element: unknown): boolean =>
  !isText(element) ||
  (element.selectionStart === 0 && element.selectionEnd === element.value.length);

/** Whether the caret stands where an arrow leaves the text. */
export const isAtStart = (element: unknown): boolean =>
  isWhole(element) || (element as TextControl).selectionEnd === 0;
export const isAtEnd = (element: unknown): boolean =>
  isWhole(element) ||
  (element as TextControl).selectionStart === (element as TextControl).value.length;

/** What is typed next replaces the text. */
export function chooseText(element: unknown): void {
  if (isText(element)) element.select();
}

/** Goes on with what stands in a cell: the caret behind its text, or its options opened. */
export function startEditing(element: unknown): void {
  if (element instanceof HTMLSelectElement) element.showPicker();
  if (!isText(element)) return;
  element.setSelectionRange(element.value.length, element.value.length);
  if (isClosedList(element)) element.click();
}

/** A line break where the caret stands; inputs of one line take none. */
export function breakLine(element: unknown): void {
  if (!(element instanceof HTMLTextAreaElement)) return;
  element.setRangeText('\n', element.selectionStart, element.selectionEnd, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** An open list of options takes the keys for itself; a closed one leaves them to the grid. */
export const isOpenList = (element: unknown) => expansionOf(element) === 'true';
export const isClosedList = (element: unknown) => expansionOf(element) === 'false';

const expansionOf = (element: unknown) =>
  element instanceof Element && element.getAttribute('role') === 'combobox'
    ? element.getAttribute('aria-expanded')
    : null;
