import { describe, expect, test, vi } from 'vitest';
import { FormStore } from '#engine/renderers/form/FormStore.ts';

const start = () => ({ title: 'a', other: 'b', lines: [{ ratio: '1' }, { ratio: '2' }] });

describe('the store of a form', () => {
  test('shares what lies beside a written path', () => {
    const store = new FormStore(start());
    const before = store.getData();
    store.set(['lines', 0, 'ratio'], '3');
    const after = store.getData();
    expect(after).toEqual({ ...start(), lines: [{ ratio: '3' }, { ratio: '2' }] });
    expect((after.lines as object[])[1]).toBe((before.lines as object[])[1]);
    expect(before).toEqual(start());
  });

  test('a write wakes its path, deep listeners above it, and nobody beside it', () => {
    const store = new FormStore(start());
    const woken: string[] = [];
    store.subscribe(['lines', 0, 'ratio'], () => woken.push('cell'));
    store.subscribe(['lines', 1, 'ratio'], () => woken.push('other cell'));
    store.subscribe(['lines'], () => woken.push('lines'));
    store.subscribe(['lines'], () => woken.push('deep lines'), true);
    store.subscribe([], () => woken.push('deep root'), true);
    store.subscribe(['title'], () => woken.push('title'));
    store.set(['lines', 0, 'ratio'], '3');
    expect(woken).toEqual(['deep root', 'deep lines', 'cell']);
  });

  test('replacing a container wakes what it holds', () => {
    const store = new FormStore(start());
    const cell = vi.fn();
    store.subscribe(['lines', 1, 'ratio'], cell);
    store.set(['lines'], [{ ratio: '9' }]);
    expect(cell).toHaveBeenCalledOnce();
    expect(store.get(['lines', 1, 'ratio'])).toBeUndefined();
  });

  test('writing an equal value wakes nobody, and the writer is not told of its own write', () => {
    const store = new FormStore(start());
    const listener = vi.fn();
    store.subscribe(['title'], listener);
    store.set(['title'], 'a');
    store.set(['title'], 'c', listener);
    expect(listener).not.toHaveBeenCalled();
    store.set(['title'], 'd');
    expect(listener).toHaveBeenCalledOnce();
  });

  test('an ended subscription stays silent', () => {
    const store = new FormStore(start());
    const listener = vi.fn();
    const stop = store.subscribe(['title'], listener);
    stop();
    store.set(['title'], 'x');
    expect(listener).not.toHaveBeenCalled();
  });

  test('only fields whose messages differ are woken', () => {
    const store = new FormStore(start());
    const title = vi.fn();
    const other = vi.fn();
    store.subscribeErrors(title, 'title');
    store.subscribeErrors(other, 'other');
    store.setErrors({ title: ['missing'], other: ['wrong'] });
    store.setErrors({ title: ['missing'] });
    expect(title).toHaveBeenCalledTimes(1);
    expect(other).toHaveBeenCalledTimes(2);
    expect(store.errorsAt('title')).toEqual(['missing']);
  });

  test('whoever listens is woken once by 500 replaced lines, and by 50 written fields', () => {
    const lines = Array.from({ length: 500 }, (_, i) => ({ ratio: String(i) }));
    const store = new FormStore({ lines });
    let woken = 0;
    for (let i = 0; i < 500; i++) store.subscribe(['lines', i, 'ratio'], () => woken++);
    for (let i = 0; i < 50; i++) store.subscribe([`f${i}`], () => woken++);
    store.set(
      ['lines'],
      lines.map((line) => ({ ...line })),
    );
    for (let i = 0; i < 50; i++) store.set([`f${i}`], 'x');
    expect(woken).toBe(550);
  });
});
