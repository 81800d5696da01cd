import { describe, expect, test } from 'vitest';
import type { Sight } from '#engine/schema/cut/Cuts.ts';
import { cutDashboard } from '#engine/schema/cut/ofDashboard.ts';
import { cutModule } from '#engine/schema/cut/ofModule.ts';
import { cutReport } from '#engine/schema/cut/ofReport.ts';
import { Dashboard, Module, Report } from '#engine/schema/language/index.ts';
import { everyKeyword, type Said } from './everyKeyword.ts';

const module = everyKeyword(Module);
const report = everyKeyword(Report);
const dashboard = everyKeyword(Dashboard);

const all: Sight = { sees: () => true, knows: () => true };

/** The places that left the server. */
function leaving(said: readonly Said[], left: unknown): string[] {
  const text = JSON.stringify(left);
  const found = said.filter((one) => text.includes(`"${one.text}"`));
  return [...new Set(found.map(({ place }) => place))].toSorted();
}

/** The places that stayed on the server: the keyword alone where nothing in it leaves. */
function staying(said: readonly Said[], left: unknown): string[] {
  const gone = leaving(said, left);
  const isWhole = (prefix: string) =>
    gone.every((place) => place !== prefix && !place.startsWith(`${prefix}.`));
  const stayed = said.flatMap(({ place }) => {
    const parts = place.split('.');
    return parts.map((_, i) => parts.slice(0, i + 1).join('.')).find(isWhole) ?? [];
  });
  return [...new Set(stayed)].toSorted();
}

const expressions = (said: readonly Said[]) => said.filter(({ format }) => format === 'cel');

describe('what browsers get of a module', () => {
  const given = module.definition as Module;

  test('every keyword is said', () => {
    expect(module.said.length).toBeGreaterThan(300);
    expect(Object.keys(given).toSorted()).toEqual(Object.keys(Module.properties).toSorted());
  });

  test('of what it says in words these stay on the server', () => {
    expect(staying(module.said, cutModule(given, all))).toMatchInlineSnapshot(`
      [
        "$schema",
        "access",
        "alerts",
        "api",
        "approvedStatus",
        "effects",
        "entity",
        "fields.*.columns.*.find",
        "fields.*.columns.*.owner",
        "fields.*.columns.*.refWhere",
        "fields.*.columns.*.renamedFrom",
        "fields.*.columns.*.rollup",
        "fields.*.drawnFrom",
        "fields.*.find",
        "fields.*.numberedOn",
        "fields.*.numberedPer",
        "fields.*.owner",
        "fields.*.refWhere",
        "fields.*.renamedFrom",
        "fields.*.rollup",
        "fields.*.serial",
        "flow",
        "guards",
        "import",
        "indexes",
        "initialStatus",
        "list.columns.*.tones",
        "list.tones",
        "list.where",
        "readers",
        "screens.*.list.columns.*.tones",
        "screens.*.list.tones",
        "screens.*.list.where",
        "sources",
        "summaries",
        "transitions.*.action.effects",
        "transitions.*.action.guards",
        "transitions.*.automatic",
        "transitions.*.when",
      ]
    `);
  });

  test('of its expressions these go out, where all that they read is seen', () => {
    expect(leaving(expressions(module.said), cutModule(given, all))).toMatchInlineSnapshot(`
      [
        "checks.*.expr",
        "checks.*.when",
        "fields.*.checks.*.expr",
        "fields.*.checks.*.when",
        "fields.*.columns.*.checks.*.expr",
        "fields.*.columns.*.checks.*.when",
        "fields.*.columns.*.default",
        "fields.*.columns.*.fetch.where.*",
        "fields.*.columns.*.formula",
        "fields.*.columns.*.readOnlyWhen",
        "fields.*.columns.*.requiredWhen",
        "fields.*.columns.*.suggest",
        "fields.*.columns.*.visibleWhen",
        "fields.*.default",
        "fields.*.fetch.where.*",
        "fields.*.formula",
        "fields.*.matrix.columns.*.formula",
        "fields.*.matrix.rows.*.formula",
        "fields.*.readOnlyWhen",
        "fields.*.requiredWhen",
        "fields.*.suggest",
        "fields.*.visibleWhen",
        "form.tabs.*.sections.*.notes.*.figures.*",
        "form.tabs.*.sections.*.notes.*.visibleWhen",
        "form.tabs.*.sections.*.visibleWhen",
        "variants.otherwise.defaults.*",
        "variants.otherwise.form.tabs.*.sections.*.notes.*.figures.*",
        "variants.otherwise.form.tabs.*.sections.*.notes.*.visibleWhen",
        "variants.otherwise.form.tabs.*.sections.*.visibleWhen",
        "variants.values.*.defaults.*",
        "variants.values.*.form.tabs.*.sections.*.notes.*.figures.*",
        "variants.values.*.form.tabs.*.sections.*.notes.*.visibleWhen",
        "variants.values.*.form.tabs.*.sections.*.visibleWhen",
      ]
    `);
  });

  test('without what they read being seen no expression does, but those of a matrix over its own cells', () => {
    const left = cutModule(given, { ...all, knows: () => false });
    expect(leaving(expressions(module.said), left)).toEqual([
      'fields.*.matrix.columns.*.formula',
      'fields.*.matrix.rows.*.formula',
    ]);
  });

  test('of who sees no field only what a module cannot do without is named', () => {
    const names = module.said.filter(({ names: kind = '' }) =>
      ['field', 'path', 'column', 'fieldOrColumn'].includes(kind),
    );
    const left = cutModule(given, { sees: () => false, knows: () => false });
    expect(leaving(names, left)).toMatchInlineSnapshot(`
      [
        "detail.tabs.*.by",
        "record.title",
        "transitions.*.field",
        "variants.by",
      ]
    `);
  });

  test('of unique keys go out those of which every field is seen', () => {
    const keys = (seen: readonly string[]) => {
      const key = (id: string, fields: string[]) => ({ id, fields, message: { en: id, zh: id } });
      const unique = [key('name', ['name']), key('month', ['orgId', 'month'])];
      const sight: Sight = { sees: (path) => seen.includes(path), knows: () => true };
      return cutModule({ ...given, unique }, sight).unique?.map(({ id }) => id);
    };
    expect(keys(['name', 'orgId', 'month'])).toEqual(['name', 'month']);
    expect(keys(['name', 'month'])).toEqual(['name']);
  });

  test('a note that tells, or depends on, what is not seen stays on the server whole', () => {
    const text = { en: 'Of {name}', zh: '{name}' };
    const notes = [
      { id: 'open', text },
      { id: 'pay', text: { en: '{pay}', zh: '{pay}' } },
      { id: 'ofPay', text, visibleWhen: 'pay > 1' },
      { id: 'figure', text: { en: '{more}', zh: '{more}' }, figures: { more: 'pay * 2' } },
    ];
    const form = {
      tabs: [{ id: 'a', title: text, sections: [{ id: 'a', notes, rows: [['name']] }] }],
    };
    const sight: Sight = { sees: () => true, knows: (read) => !read.startsWith('pay') };
    const left = cutModule({ ...given, form }, sight);
    const [tab] = left.form.tabs;
    expect(tab!.sections[0]!.notes!.map(({ id }) => id)).toEqual(['open']);
  });

  test('a keyword that the language does not have stays on the server', () => {
    const more = { ...given, remembered: 'own', form: given.form };
    expect(cutModule(more, all)).not.toHaveProperty('remembered');
  });
});

test('of a report of the company its conditions and its roles stay on the server', () => {
  const left = cutReport(report.definition as Report);
  expect(staying(report.said, left)).toMatchInlineSnapshot(`
    [
      "$schema",
      "measures.*.tones",
      "measures.*.value",
      "measures.*.where",
      "roles",
      "sources.*.where",
    ]
  `);
  expect(leaving(expressions(report.said), left)).toEqual(['measures.*.formula']);
});

test('of a dashboard its conditions and roles stay on the server', () => {
  const left = cutDashboard(dashboard.definition as Dashboard);
  expect(staying(dashboard.said, left)).toMatchInlineSnapshot(`
    [
      "$schema",
      "roles",
      "widgets.*.roles",
      "widgets.*.where",
    ]
  `);
  expect(leaving(expressions(dashboard.said), left)).toEqual([]);
});
