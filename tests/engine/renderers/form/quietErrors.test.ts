import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormErrorState } from '#engine/renderers/form/FormErrorState.ts';
import { FormStore } from '#engine/renderers/form/FormStore.ts';
import { recordLines } from '#engine/schema/record.ts';

let store: FormStore;
let errors: FormErrorState;
beforeEach(() => {
  vi.useFakeTimers();
  store = new FormStore({ title: null, lines: [{ item: null }] });
  errors = new FormErrorState(store, () => ({
    ...(store.get(['title']) !== 'right' && { title: ['wrong'] }),
    ...Object.fromEntries(
      recordLines(store.get(['lines'])).flatMap(({ item }, index) =>
        item ? [] : [[`lines.${index}.item`, ['missing']]],
      ),
    ),
  }));
});
afterEach(() => vi.useRealTimers());

const shown = () => {
  vi.runAllTimers();
  return Object.keys(store.getErrors()).toSorted();
};
const write = (path: (string | number)[], value: string | { item: null }[]) => {
  store.set(path, value);
  errors.written(path);
};

test('what is left empty is quiet until the form is submitted', () => {
  errors.touch(['title']);
  expect(shown()).toEqual([]);
  errors.showAll();
  expect(shown()).toEqual(['lines.0.item', 'title']);
});

test('what is wrong is told when it is left', () => {
  write(['title'], 'left');
  errors.touch(['title']);
  expect(shown()).toEqual(['title']);
});

test('a line that is added after a submit is quiet until it is left or submitted', () => {
  errors.showAll();
  write(['lines'], [{ item: null }, recordLines(store.get(['lines']))[0] as { item: null }]);
  expect(shown()).toEqual(['lines.1.item', 'title']);
  write(['title'], 'right');
  expect(shown()).toEqual(['lines.1.item']);
  errors.touch(['lines', 0, 'item']);
  expect(shown()).toEqual(['lines.0.item', 'lines.1.item']);
});

test('a line that was there stays told when something else is written in it', () => {
  errors.showAll();
  store.set(['lines', 0, 'note'], 'x');
  errors.written(['lines', 0, 'note']);
  expect(shown()).toEqual(['lines.0.item', 'title']);
});
