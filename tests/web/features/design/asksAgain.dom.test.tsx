import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/ApiError.ts';
import { useAnswer } from '#web/features/design/useAnswer.ts';
import { useSavedDraft } from '#web/features/design/useSavedDraft.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const busy = new ApiError('status', 'Too many requests', 429);
const refused = new ApiError('business', 'Not yours', 1008);
const tooLarge = new ApiError('status', 'The request is too large', 413);

/** Answers one after the other what it is given, and rejects with what is an error. */
function inTurn<T extends object>(...answers: (ApiError | T)[]) {
  const left = [...answers];
  return async (): Promise<T> => {
    const answer = left.shift();
    if (answer === undefined) throw new Error('Asked once more');
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a check that the server had no time for is asked again', async () => {
  const check = inTurn(busy, busy, { problems: 0 });
  const { result } = renderHook(() => useAnswer(check));
  await pass(1_000);
  expect(result.current).toBeUndefined();
  await pass(10_000);
  expect(result.current).toEqual({ problems: 0 });
});

it.each([refused, tooLarge])('a check that is refused is not asked again: %s', async (refusal) => {
  const check = inTurn(refusal, { problems: 0 });
  const { result } = renderHook(() => useAnswer(check));
  await pass(60_000);
  expect(result.current).toBeUndefined();
});

it('a draft that could not be saved for now is saved a moment later, once', async () => {
  const save = inTurn(busy, busy, { rev: 4 });
  const first = { rev: 3, value: 'as it was' };
  const { result } = renderHook(() => useSavedDraft({ first, value: 'as it is', save }));
  await pass(1_000);
  expect(result.current).toMatchObject({ state: 'failed', message: 'Too many requests' });
  await pass(6_000);
  expect(result.current.state).toBe('failed');
  await pass(6_000);
  expect(result.current.state).toBe('saved');
});
