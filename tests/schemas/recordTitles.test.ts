import { expect, it } from 'vitest';
import { isNumbered } from '#engine/schema/isNumbered.ts';
import { isOrganisation, isReference, isText } from '#engine/schema/language/fieldUses.ts';
import { periodField } from '#engine/schema/periodOf.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';

const { modules } = createRegistry(companyDefinitions);
/** Documents whose only name is their number: what they are about calls them. */
const numbered = modules.filter((module) => module.flow && isNumbered(module));

it('no document is called by a code, a period or a figure', () => {
  expect(numbered.length).toBeGreaterThan(100);
  const unnamed = numbered.filter(({ record: { subtitle = '' }, fields }) => {
    const field = fields[subtitle.split('.')[0]!];
    return !isText(field) && !isReference(field);
  });
  expect(unnamed.map(({ module }) => module)).toEqual([]);
});

it('no document is called by a department alone', () => {
  const alone = numbered.filter(
    (module) =>
      isOrganisation(module.fields[module.record.subtitle ?? '']) && !periodField(module),
  );
  expect(alone.map(({ module }) => module)).toEqual([]);
});

it('what a document is called by is always filled in', () => {
  const unfilled = numbered.filter(({ record: { subtitle = '' }, fields }) => {
    const { required, type } = fields[subtitle.split('.')[0]!] ?? {};
    return required !== true && type !== 'computed';
  });
  // most are for a project or under a contract, which tells more than whoever asks; else their number calls them
  expect(unfilled.map(({ module }) => module)).toEqual(['inquiryApply', 'purchaseSettlement']);
});
