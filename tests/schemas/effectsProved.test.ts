import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { companyFiles } from '#tests/support/companyFiles.ts';
import { isShipped } from '#tests/support/shipped.ts';
import { codeOf, forget, proofOf, remembered, unseen } from '#tests/support/effects/proved.ts';

const declared = companyFiles
  .filter(({ kind }) => kind === 'module')
  .map(({ value }) => value as Module)
  .filter(isShipped)
  .flatMap(({ module, effects = [], transitions = [] }) => [
    ...effects.map((one) => ({ name: `${module}.${one.id}`, one })),
    ...transitions.map((one) => ({ name: `${module}#${one.id}`, one })),
  ]);

/**
 * Of the modules that come with the product; who adds one proves its effects as they like. What was seen to come about as declared stands in tests/fixtures/effects.json, each with what it says and who proved
 * it. One that is new or reads otherwise is tried, and remembered, by
 * `TEST_LONG=1 WRITE_EXPECTED=1 npx vitest run --project server effectsDeclared -t '<module>'`; what
 * generation cannot reach is proved by hand, and written there with the code told here and the file of its test below
 * `tests/api` in place of `generated`.
 */
test('every effect and every transition was seen to do what it declares', () => {
  const unproved = declared.filter(
    ({ name, one }) => proofOf(name, one) === undefined && !unseen.has(name),
  );
  expect(unproved.map(({ name, one }) => `${name}: ${codeOf(one)} …`)).toEqual([]);
  expect([...unseen].filter((name) => remembered().includes(name))).toEqual([]);
});

test('proofs are of what there is, in tests that there are', () => {
  const names = new Set(declared.map(({ name }) => name));
  const gone = remembered().filter((name) => !names.has(name));
  forget(gone);
  expect(gone).toEqual([]);
  const files = new Set(declared.map(({ name, one }) => proofOf(name, one)));
  files.delete('generated');
  files.delete(undefined);
  expect([...files].filter((file) => !existsSync(`tests/api/${file}`))).toEqual([]);
});
