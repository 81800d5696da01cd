import { expect, test } from 'vitest';
import { companyDefinitions } from '#tests/support/companyFiles.ts';
import { isShipped } from '#tests/support/shipped.ts';

const guards = companyDefinitions
  .modules.filter(isShipped)
  .flatMap(({ module, guards: own = [] }) =>
    own.map((guard) => ({ name: `${module}.${guard.id}`, guard })),
  );

/** True where figures are compared, not only counted or asked for: `amount <= contractId.amount`. */
const comparesFigures = (text: string) =>
  /[<>]|\bsum\(/.test(text.replaceAll(/\bcount\([^()]*\) [<>]=? \d+|> 0\b/g, ''));

test('every guard that compares figures tells them in both languages', () => {
  const silent = guards.filter(({ guard: { expr, none, some, message } }) => {
    const text = expr ?? (none ?? some)?.where ?? '';
    return comparesFigures(text) && !(message.en.includes('{') && message.zh.includes('{'));
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});
test('no guard says that something failed: whoever tells of it says what', () => {
  const telling = guards.filter(({ guard: { message } }) =>
    /failed|失败/.test(message.en + message.zh),
  );
  expect(telling.map(({ name }) => name)).toEqual([]);
});
